// Run by a release's own Node, beside the running site: waits until an address answers as it should.
// `node ask-status.mjs http://127.0.0.1:3000/news 404`
const [, , address = '', wanted] = process.argv
let status
for (let tries = 0; tries < 150; tries++) {
  status = await fetch(address, { redirect: 'manual' }).then(
    (answer) => answer.status,
    () => undefined,
  )
  if (String(status) === wanted) process.exit(0)
  await new Promise((next) => setTimeout(next, 200))
}
console.error(`${address}: ${status} for ${wanted}`)
process.exit(1)
