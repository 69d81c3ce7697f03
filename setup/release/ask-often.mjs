// Run by a release's own Node, beside the running site: asks for the lobby some forty times a second, each time over a
// new connection, for so many seconds; fails where one was not answered. `node ask-often.mjs http://127.0.0.1:3000 20`
const [, , origin = '', seconds = '1'] = process.argv
const end = Date.now() + Number(seconds) * 1000
const faults = new Map()
let asked = 0

async function ask() {
  const answer = await fetch(origin, { headers: { connection: 'close' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`status ${answer.status}`)
}

async function lane() {
  while (Date.now() < end) {
    asked++
    await ask().catch((error) => {
      const said = error.cause?.code ?? error.message
      faults.set(said, (faults.get(said) ?? 0) + 1)
    })
    await new Promise((next) => setTimeout(next, 200))
  }
}

await Promise.all(Array.from({ length: 8 }, lane))
console.log(`${asked} requests`, Object.fromEntries(faults))
if (faults.size > 0 || asked < 20) process.exit(1)
