import { cutParts, joinParts } from '../content/translate/exchange/parts.ts'
import { withLargeEditing } from './large-editing.ts'
import { longestTurn } from './longest-turn.ts'
import { atMost, printTable, type Row } from './table.ts'

/* The longest that anybody else waits while all texts of 5,000 stories go to translators and come back into drafts. */

const [stories, assets] = [5000, 200]
interface Answer {
  text: string
  next?: string
  saved: number
  units: object[]
}

await withLargeEditing(stories, assets, async ({ editorsUrl, authorization }) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const ask = async (path: string, body?: string) => {
    const longest = longestTurn()
    const answer = await fetch(editorsUrl + path, { headers, ...(body && { method: 'POST', body }) })
    const text = await answer.text()
    const wait = longest()
    if (answer.status !== 200) throw new Error(text)
    return { wait, ...(JSON.parse(text) as Answer) }
  }
  const rows: Row[] = []
  const waited = (what: string, waits: readonly number[]) =>
    rows.push(atMost(`longest wait while ${what}`, Math.max(...waits), 50, 'ms', 0))

  waited('it is first seen what is to be translated', [(await ask('/translations')).wait])
  const parts: Awaited<ReturnType<typeof ask>>[] = []
  for (let after: string | undefined = ''; after !== undefined; after = parts.at(-1)?.next)
    parts.push(await ask(`/translation_export?language=de&all=true&parts=true&after=${after}`))
  waited(
    'all texts are exported',
    parts.map(({ wait }) => wait),
  )
  const file = joinParts(
    parts.map(({ text }) => text),
    false,
  )
  rows.push({ measure: 'the file for translators', found: `${(file.length / 1e6).toFixed(1)} MB` })
  const returned = cutParts(file.replace(/<target>(?=\p{L})/gu, '<target>Neu: '))
  for (const apply of [false, true]) {
    const waits: number[] = []
    let saved = 0
    // Saving a few hundred stories is like saving all.
    for (const text of apply ? returned.slice(0, 2) : returned) {
      const answer = await ask('/translation_import', JSON.stringify({ text, apply }))
      waits.push(answer.wait)
      saved += answer.saved
    }
    waited(apply ? 'they are saved in drafts' : 'they are looked at before an import', waits)
    if (apply && !(saved > 0)) throw new Error('Nothing was saved')
  }
  printTable(`${stories} stories, ${assets} assets`, rows)
})
