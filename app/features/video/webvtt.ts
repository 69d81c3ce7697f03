/** A line of a caption file, with when it is said in seconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

const TIMES = /^\s*((?:\d+:)?\d\d:\d\d\.\d{3})\s*-->\s*((?:\d+:)?\d\d:\d\d\.\d{3})/

/** The cues of a WebVTT file without their markup; notes, styles and what cannot be read are passed over. */
export function parseWebVtt(file: string): Cue[] {
  return file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((section) => {
      const lines = section.split('\n')
      if (/^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) return []
      // Where the empty line between two is missing, the times begin the next one, as for a browser.
      const starts = lines.flatMap((line, index) => (TIMES.test(line) ? [index] : []))
      return starts.flatMap((at, index) => {
        const [, start = '', end = ''] = TIMES.exec(lines[at] ?? '') ?? []
        const text = plain(lines.slice(at + 1, starts[index + 1]).join('\n'))
        return text ? [{ start: secondsIn(start), end: secondsIn(end), text }] : []
      })
    })
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}

function secondsIn(stamp: string): number {
  return stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/**
 * Cues joined into paragraphs to read: a new one begins after a pause of more than two seconds, or behind the end of a
 * sentence once 180 characters have been said.
 */
export function paragraphsOf(cues: readonly Cue[]): Cue[] {
  const paragraphs: Cue[] = []
  for (const cue of cues) {
    const last = paragraphs.at(-1)
    const text = cue.text.replace(/\s*\n\s*/g, ' ')
    const breaks =
      !last || cue.start - last.end > 2 || (last.text.length > 180 && /[.!?…。！？]["”»]?$/.test(last.text))
    if (breaks) paragraphs.push({ ...cue, text })
    else {
      const gap = /[\u3000-\u9fff]$/.test(last.text) ? '' : ' '
      last.text += gap + text
      last.end = cue.end
    }
  }
  return paragraphs
}
