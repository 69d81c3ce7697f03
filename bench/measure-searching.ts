import { withLargeEditing } from './large-editing.ts'
import { longestTurn } from './longest-turn.ts'
import { atMost, printTable, type Row } from './table.ts'

/* The longest that anybody else waits in the process while an editor seeks through 5,000 stories in ten languages. */

const [stories, assets] = [5000, 20_000]

await withLargeEditing(stories, assets, async ({ reading, editorsUrl, readersUrl, authorization }) => {
  const base = `${editorsUrl}/stories?per_page=25&`
  const [first] = reading.space().assets.values()
  const uuid = reading.space().draft.bySlug.get('news')?.uuid ?? ''
  const searches: Record<string, string> = {
    'by a word': `${base}text_search=nowhere`,
    'by a block': `${base}contain_component=nowhere`,
    'by a link': `${base}reference_search=${uuid}`,
    'by a picture': `${base}contains_asset=${first?.id}`,
    'by a word, as readers do': `${readersUrl}/stories?token=preview&version=draft&search_term=nowhere`,
    'in the names of files': `${editorsUrl}/assets?per_page=25&search=nowhere`,
    'for what is to be translated': `${editorsUrl}/translations`,
  }
  const lists: Record<string, string> = {
    '500 pages': `${editorsUrl}/stories?per_page=500`,
    '1,000 files': `${editorsUrl}/assets?per_page=1000`,
    '1,000 links': `${readersUrl}/links?token=preview&version=draft&per_page=1000`,
    '100 whole pages': `${readersUrl}/stories?token=preview&version=draft&per_page=100`,
    'all tags': `${readersUrl}/tags?token=preview&version=draft`,
  }
  const rows: Row[] = []
  const asked = new Map([
    ...Object.entries(searches).map(([name, address]) => [`sought ${name}`, address] as const),
    ...Object.entries(lists).map(([name, address]) => [`${name} are read`, address] as const),
  ])
  for (const [name, address] of asked) {
    const longest = longestTurn()
    const answer = await fetch(address, { headers: { authorization } })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
    rows.push(atMost(`longest wait while ${name}`, longest(), 50, 'ms', 0))
  }
  printTable(`${stories} stories, ${assets} assets`, rows)
})
