import { useEffect, useState, type ReactNode } from 'react'
import { usePlace } from '#app/base/page/place.ts'
import type { PagePayload } from '#app/content/types.ts'
import { useRendering } from '#app/base/page/rendering.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useSite } from '#app/base/page/site.ts'
import styles from './PreviewedPage.module.css'

/**
 * A draft: carries a ribbon that says how it stands to what visitors see and, inside the visual editor, follows what is
 * typed before it is saved. Without the editor it is simply the saved draft.
 */
export function PreviewedPage({
  payload,
  children,
}: {
  payload: PagePayload
  children: (payload: PagePayload) => ReactNode
}) {
  const t = useT()
  const { base } = useSite()
  const { pathname, search, reload } = usePlace()
  const { code } = useRendering()
  const { id } = payload.story
  const { draft = 'new', locale } = payload
  const [edit, setEdit] = useState<{ of: string; page: PagePayload }>()
  const place = `${locale} ${id} ${search}`
  const typed = edit?.of === place ? edit.page : undefined

  useEffect(() => {
    if (top === self) return
    let ended = false
    let end = () => {}
    let shown: { of: string; page: PagePayload } | undefined
    import('./editor.ts')
      .then(({ connectEditor }) => {
        if (ended) return
        end = connectEditor({
          storyId: id,
          locale,
          base,
          address: `${base}/_preview${search}`,
          async show(next) {
            await code.load(next.blocks)
            setEdit((shown = { of: place, page: next }))
          },
          reload() {
            const before = shown
            // The saved state takes the place of what was typed, but not of what has been typed meanwhile.
            void reload().then(() => setEdit((edit) => (edit === before ? undefined : edit)))
          },
        })
      })
      .catch((error: unknown) => console.error('The editor bridge could not be loaded', error))
    return () => {
      ended = true
      end()
    }
  }, [id, locale, place, base, search, reload, code])

  return (
    <>
      {children(typed ?? payload)}
      <aside className={styles.ribbon} aria-label={t('preview.draft')}>
        <strong>{t('preview.draft')}</strong>
        <span>{t(typed ? 'preview.typing' : `preview.${draft}`)}</span>
        {draft !== 'new' && (
          <a href={base + pathname} target="_self">
            {t('preview.leave')}
          </a>
        )}
      </aside>
    </>
  )
}
