import { longestTurn } from './longest-turn.ts'
import { withLargeEditing } from './large-editing.ts'
import { atMost, printTable } from './table.ts'

/* What everybody else waits for while a folder of 1,000 pages in ten languages, each an address that has led somewhere, is renamed. */

const [stories, assets] = [1050, 200]

await withLargeEditing(
  stories,
  assets,
  async ({ reading, editorsUrl, readersUrl, authorization }) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const below = (folder: string) =>
      reading.space().draft.stories.filter(({ full_slug }) => full_slug.startsWith(`${folder}/page-`)).length
    const folder = reading
      .space()
      .draft.entries.find(({ is_folder, full_slug }) => is_folder && full_slug === 'news')
    if (!folder) throw new Error('There is no folder to rename')
    const count = below('news')
    const rename = async (slug: string) => {
      const longest = longestTurn()
      const start = performance.now()
      const body = JSON.stringify({ story: { slug } })
      const answer = await fetch(`${editorsUrl}/stories/${folder.id}`, { method: 'PUT', headers, body })
      const [wait, took] = [longest(), performance.now() - start]
      if (answer.status !== 200) throw new Error(await answer.text())
      if (below(slug) !== count) throw new Error('Not all pages were moved')
      return { wait, took }
    }
    const first = await rename('reports')
    const second = await rename('stories')
    const visited = await fetch(`${readersUrl}/links?token=preview&version=draft&per_page=25`)
    if (visited.status !== 200) throw new Error(await visited.text())
    printTable(`a folder of ${count} pages`, [
      atMost('longest wait while it is renamed', first.wait, 100, 'ms', 0),
      atMost('longest wait while it is renamed again', second.wait, 100, 'ms', 0),
      { measure: 'until it is renamed', found: `${(first.took / 1000).toFixed(1)} s` },
    ])
  },
  'news',
)
