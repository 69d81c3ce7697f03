import { useEffect, useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import type { StoryLine } from '../service/types.ts'
import { useWorkplace } from '../workspace/editing.ts'
import { hashOf } from '../workspace/place.ts'
import { childrenOf } from './tree-rows.ts'
import styles from './StoryDialog.module.css'

/** Pages that are named; of more only their number is said. */
const NAMED = 12
/** Pages of a folder that are asked about at once: an address holds no more. */
const AT_ONCE = 100

/** Which pages lead to a page, or to one in a folder: their links would lead nowhere. */
export function LinkedFrom({ line }: { line: StoryLine }) {
  const t = useT()
  const { service, lines } = useWorkplace()
  const [pages, setPages] = useState<readonly StoryLine[]>([])
  useEffect(() => {
    let ended = false
    const uuids = uuidsIn(line, lines)
    const parts = Array.from({ length: Math.ceil(uuids.length / AT_ONCE) }, (_, at) =>
      uuids.slice(at * AT_ONCE, (at + 1) * AT_ONCE).join(','),
    )
    const asked = parts.map((part) =>
      service.list<{ stories: StoryLine[] }>(`/stories?reference_search=${part}&per_page=500&story_only=1`),
    )
    Promise.all(asked).then(
      (answers) => {
        const inside = new Set(uuids)
        const found = new Map(answers.flatMap(({ body }) => body.stories).map((story) => [story.uuid, story]))
        if (!ended) setPages([...found.values()].filter(({ uuid }) => !inside.has(uuid)))
      },
      // What leads here is a help: without it the question stays the same.
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [service, line, lines])
  const more = pages.length - NAMED
  return (
    <div role="status">
      {pages.length > 0 && (
        <>
          <p>{t('studio.tree.linked', { count: pages.length })}</p>
          <ul className={styles.linked}>
            {pages.slice(0, NAMED).map(({ id, name, full_slug }) => (
              <li key={id}>
                <a href={hashOf({ view: 'story', story: id, locale: 'en' })} target="_blank">
                  {name}
                </a>{' '}
                <small>/{full_slug}</small>
              </li>
            ))}
            {more > 0 && <li>{t('studio.tree.linkedMore', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}

/** A page’s own, or those of all pages in a folder. */
function uuidsIn(line: StoryLine, lines: readonly StoryLine[]): string[] {
  const children = childrenOf(lines)
  const below = (each: StoryLine): string[] => [
    each.uuid,
    ...(each.is_folder ? (children.get(each.id) ?? []).flatMap(below) : []),
  ]
  return below(line)
}
