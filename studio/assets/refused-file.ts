import type { MessageId } from '#app/base/i18n/messages.tsx'

/** What the service says of a file that it does not take, and which of the studio's sentences says it in the editor's language. */
const sentences: readonly [said: RegExp, id: MessageId][] = [
  [/files ending with “(?<ending>.*)” are not stored/, 'studio.assets.refused.ending'],
  [/the file is no (?<kind>\S+), whatever its name says/, 'studio.assets.refused.kind'],
  [/the file is empty/, 'studio.assets.refused.empty'],
  [
    /a file ending with “(?<ending>.*)” cannot take the place of one ending with “(?<before>.*)”/,
    'studio.assets.refused.place',
  ],
  [/another asset has this very file/, 'studio.assets.refused.same'],
  [/the picture has (?<size>\S+) pixels, more than (?<most>\d+) million/, 'studio.assets.refused.pixels'],
  [/the picture cannot be read/, 'studio.assets.refused.broken'],
  [/the model cannot be read/, 'studio.assets.refused.model'],
  [/the SVG is larger than (?<most>\S+) MB/, 'studio.assets.refused.largeSvg'],
  [/the SVG is not UTF-8/, 'studio.assets.refused.encoding'],
  [/the captions are larger than (?<most>\S+) MB/, 'studio.assets.refused.largeCaptions'],
  [/the captions are not UTF-8/, 'studio.assets.refused.captionsEncoding'],
  [
    /line \d+ of the captions has no times as in [^:]*:\d\d\.000 --> \S+: “(?<text>.*)”/,
    'studio.assets.refused.captionTimes',
  ],
  [/line \d+ of the captions ends before it begins: “(?<text>.*)”/, 'studio.assets.refused.captionOrder'],
  [/the SVG has .*: export it without/, 'studio.assets.refused.active'],
]

/** The sentence for what the service said; undefined for what is none of them. */
export function refusedFile(said: string): { id: MessageId; values: Record<string, string> } | undefined {
  for (const [pattern, id] of sentences) {
    const found = pattern.exec(said)
    if (found) return { id, values: { ...found.groups } }
  }
  return undefined
}
