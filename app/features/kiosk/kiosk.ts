import { messagesOf, type Translate } from '#app/base/i18n/messages.tsx'
import { loadWords } from '#app/base/i18n/load-messages.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { showToast } from '#app/base/ui/toast/toasts.ts'
import { splitLocale, type Locale } from '#app/content/locales.ts'
import { openDialog, type KioskDialog } from './kiosk-dialog.ts'
import { returnFromFormer, startAnew } from './former-visitors.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { keepKioskStart, kioskStart, lastTouch, noteTouch } from './kiosk-state.ts'
import { stepAt } from './quiet.ts'

export interface KioskPage {
  site: SiteContextValue
  /** Goes to an address of the site, in place of the one that is shown. */
  replace: (address: string) => void
}

/** Not `scroll`: what plays by itself scrolls too. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'input'] as const

/** A browser at a stand: `?kiosk=1` offers to make it one, `?kiosk=0` ends it. It forgets each visitor after they have gone. */
export async function runKiosk(page: KioskPage): Promise<void> {
  const { search } = location
  const asked = new URLSearchParams(search).get('kiosk')
  if (asked === '0') await end(page)
  else if (asked !== null) await offer(page)
  else if (kioskStart() !== undefined) begin(page)
}

/** The address that is shown, without the word that switches. */
function bareAddress(): string {
  const url = new URL(location.href)
  url.searchParams.delete('kiosk')
  return url.pathname + url.search + url.hash
}

async function wordsHere({ site }: KioskPage): Promise<Translate> {
  const locale: Locale = splitLocale(location.pathname.slice(site.base.length)).locale
  await loadWords(locale, site, 'kiosk').catch((error: unknown) => console.warn('Words are missing', error))
  return messagesOf(locale)
}

async function end(page: KioskPage): Promise<void> {
  const t = await wordsHere(page)
  keepKioskStart(undefined)
  page.replace(withoutBase(page, bareAddress()))
  showToast(t('kiosk.off'))
}

/** Asked, because a link that anybody sends must not make somebody's browser forget. */
async function offer(page: KioskPage): Promise<void> {
  const t = await wordsHere(page)
  const start = bareAddress()
  const done = () => {
    dialog.close()
    page.replace(withoutBase(page, start))
  }
  const dialog = openDialog(t('kiosk.ask'), t('kiosk.askText'), [
    {
      words: t('kiosk.start'),
      act: () => {
        const isKept = keepKioskStart(start)
        done()
        if (!isKept) return showToast(t('ui.notSaved'))
        showToast(t('kiosk.on'))
        begin(page)
      },
    },
    { words: t('kiosk.cancel'), variant: 'secondary', act: done },
  ])
}

const withoutBase = ({ site }: KioskPage, address: string) => address.slice(site.base.length) || '/'

/** Watches for quiet, in every tab for itself; they share when something was last touched. */
function begin(page: KioskPage): void {
  if (returnFromFormer(kioskStart())) return
  let warning: { since: number; dialog?: KioskDialog } | undefined
  let noted = 0
  let resting = ''
  const touch = (event: Event) => {
    const now = Date.now()
    if (event.type === 'pointermove') {
      // A pointer at rest that something moves under touches nothing.
      const { clientX, clientY } = event as PointerEvent
      const at = `${clientX} ${clientY}`
      if (at === resting) return
      resting = at
    }
    if (warning) {
      warning.dialog?.close()
      warning = undefined
    } else if (now - noted < 1000 && now >= noted) return
    noted = now
    noteTouch(now)
  }
  for (const use of uses) addEventListener(use, touch, { capture: true, passive: true })
  const words = wordsHere(page)
  const timer = setInterval(() => void look(), 1000)

  async function look(): Promise<void> {
    const start = kioskStart()
    if (start === undefined) {
      warning?.dialog?.close()
      return clearInterval(timer)
    }
    if (isPlaying()) noteTouch(Date.now())
    const step = stepAt(Date.now(), lastTouch(Date.now()), warning?.since)
    if (step.is === 'at-work') {
      warning?.dialog?.close()
      warning = undefined
    } else if (step.is === 'asking') {
      const t = await (warning ? words : wordsHere(page))
      warning ??= { since: step.since, dialog: openDialog(t('kiosk.still'), '', []) }
      warning.dialog?.say(t('kiosk.left', { seconds: step.seconds }))
    } else {
      clearInterval(timer)
      await forgetVisitor(page.site)
      startAnew(start)
    }
  }
}

/** Somebody watches a film with its sound on. */
function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (medium) => !medium.paused && !medium.muted && !medium.ended,
  )
}
