// One frame of a film, to look at: node media/motion/try.ts product-film 3.2 /tmp/frame.jpg
import { writeFile } from 'node:fs/promises'
import { FILMS } from './films/films.ts'
import { openStage, stockOf } from './stage.ts'

const [name = '', times = '0', out = 'frame'] = process.argv.slice(2)
const film = FILMS.find((one) => one.name === name)
if (!film) throw new Error(`There is no film ${name}: ${FILMS.map((one) => one.name).join(', ')}`)
const stage = await openStage('media/motion/page/index.html')
await stage.tab.waitForFunction('window.prepare')
await stage.tab.evaluate(`prepare(${JSON.stringify(name)}, ${JSON.stringify(await stockOf(film))}, 1)`)
for (const time of times.split(',')) {
  const frame = Math.round(Number(time) * film.fps)
  const t0 = Date.now()
  await writeFile(`${out}-${time}.jpg`, await stage.shoot(`frame(${frame}, 0.9)`, String(frame)))
  process.stdout.write(`${time} s: ${Date.now() - t0} ms\n`)
}
await stage.close()
