/** A text from one second to another, by language. */
export interface Timed {
  from: number
  to: number
  [language: string]: string | number
}

/** Texts as WebVTT: captions or chapters. */
export function webVtt(cues: readonly Timed[], language: string): string {
  const blocks = cues.map((cue, i) => {
    const text = cue[language]
    if (typeof text !== 'string' || !text) throw new Error(`The caption at ${cue.from} s has no ${language}`)
    return `${i + 1}\n${stamp(cue.from)} --> ${stamp(cue.to)}\n${text}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** 75.5 → `00:01:15.500` */
export function stamp(seconds: number): string {
  const milli = Math.round(seconds * 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${two(milli / 3_600_000)}:${two((milli / 60_000) % 60)}:${two((milli / 1000) % 60)}.${String(milli % 1000).padStart(3, '0')}`
}

export interface Cue {
  from: number
  to: number
  text: string
}

/** Reads WebVTT. Throws for what a browser would pass over in silence. */
export function parseVtt(file: string): Cue[] {
  const [head = '', ...blocks] = file
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  if (!/^WEBVTT(\s|$)/.test(head)) throw new Error('does not begin with WEBVTT')
  return blocks.map((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    const match = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/.exec(lines[at] ?? '')
    if (!match) throw new Error(`no time in “${block}”`)
    const [, h1, m1, s1, h2, m2, s2] = match.map(Number)
    const [from, to] = [seconds(h1, m1, s1), seconds(h2, m2, s2)]
    const text = lines.slice(at + 1).join('\n')
    if (to <= from || !text) throw new Error(`nothing to read in “${block}”`)
    return { from, to, text }
  })
}

const seconds = (h = 0, m = 0, s = 0) => h * 3600 + m * 60 + s
