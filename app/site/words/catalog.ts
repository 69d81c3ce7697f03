import type { MessagePart } from '#app/base/i18n/messages.tsx'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import consent from '#app/features/consent/messages.json' with { type: 'json' }
import documentWords from '../document/messages.json' with { type: 'json' }
import account from '#app/features/account/messages.json' with { type: 'json' }
import together from '#app/features/configurator/together/messages.json' with { type: 'json' }
import build from '#app/features/configurator/messages.json' with { type: 'json' }
import event from '#app/features/event/messages.json' with { type: 'json' }
import footer from '#app/blocks/footer/messages.json' with { type: 'json' }
import forms from '#app/features/forms/messages.json' with { type: 'json' }
import hotspots from '#app/features/hotspots/messages.json' with { type: 'json' }
import header from '../header/messages.json' with { type: 'json' }
import map from '#app/features/map/messages.json' with { type: 'json' }
import live from '#app/features/live/messages.json' with { type: 'json' }
import modals from '#app/features/modals/messages.json' with { type: 'json' }
import kiosk from '#app/features/kiosk/messages.json' with { type: 'json' }
import offline from '#app/features/offline/messages.json' with { type: 'json' }
import machine from '#app/features/configurator/machine/messages.json' with { type: 'json' }
import offer from '#app/features/configurator/offer/messages.json' with { type: 'json' }
import operator from '#app/features/operator/messages.json' with { type: 'json' }
import pages from '../pages/messages.json' with { type: 'json' }
import panorama from '#app/features/viewers/panorama/messages.json' with { type: 'json' }
import preview from '#app/features/preview/messages.json' with { type: 'json' }
import pictures from '#app/features/pictures/messages.json' with { type: 'json' }
import product from '#app/blocks/product/messages.json' with { type: 'json' }
import scenes from '#app/features/scenes/messages.json' with { type: 'json' }
import stage from '#app/features/stage/messages.json' with { type: 'json' }
import text from '#app/blocks/text/messages.json' with { type: 'json' }
import tools from '#app/features/calculator/messages.json' with { type: 'json' }
import ui from '#app/base/ui/messages.json' with { type: 'json' }
import video from '#app/features/video/messages.json' with { type: 'json' }
import viewers from '#app/features/viewers/messages.json' with { type: 'json' }
import { studio, studioLocales } from '#studio/words.ts'
import { defaultLocale, type Locale } from '#app/content/locales.ts'

/** Interface words stand beside their subject, all languages in one file: `{ en: { 'header.menu': 'Menu' }, de: … }`. */
const sources = {
  build,
  consent,
  document: documentWords,
  event,
  footer,
  forms,
  header,
  hotspots,
  map,
  live,
  modals,
  pages,
  panorama,
  pictures,
  preview,
  product,
  scenes,
  text,
  tools,
  ui,
  video,
  viewers,
}

/** Words that are fetched with what shows them, which few visitors open. */
const later = { account, kiosk, machine, offer, offline, operator, stage, studio, together }

type Sources = typeof sources & typeof later

declare module '#app/base/i18n/messages.tsx' {
  interface Words {
    id: { [S in keyof Sources]: keyof Sources[S]['en'] & string }[keyof Sources]
    part: 'messages' | keyof typeof later
  }
}

export function isMessagePart(name: string | undefined): name is MessagePart {
  return name === 'messages' || (name !== undefined && Object.hasOwn(later, name))
}

export const messageParts: readonly MessagePart[] = [
  'messages',
  ...(Object.keys(later) as (keyof typeof later)[]),
]

type Translated = Partial<Record<Locale, Record<string, string>>>

function sourcesOf(part: MessagePart): Translated[] {
  return part === 'messages' ? Object.values(sources) : [later[part]]
}

/** ICU sources of one language; a message without translation is the English one. */
function messageSources(locale: Locale, part: MessagePart = 'messages'): Record<string, string> {
  const parts = sourcesOf(part)
  return Object.assign({}, ...parts.map((part) => part[defaultLocale]), ...parts.map((part) => part[locale]))
}

/** Compiled messages of one language, ready for `addMessages`. Throws on an ICU error, naming the message. */
export function compileMessages(locale: Locale, part: MessagePart = 'messages') {
  return Object.fromEntries(
    Object.entries(messageSources(locale, part)).map(([id, source]) => {
      try {
        return [id, compileMessageOrThrow(source)]
      } catch (error) {
        throw new Error(`Message ${id} (${locale}): ${String(error)}`)
      }
    }),
  )
}

const isStudioLocale = (locale: Locale) => (studioLocales as readonly Locale[]).includes(locale)

/** Ids that a language lacks; the studio speaks fewer than the site. */
export function missingMessages(locale: Locale): string[] {
  const parts = messageParts.filter((part) => part !== 'studio' || isStudioLocale(locale))
  return parts.flatMap(sourcesOf).flatMap((part) => {
    const have = part[locale] ?? {}
    return Object.keys(part.en ?? {}).filter((id) => !(id in have))
  })
}
