/** Words and when they are shown, in seconds into the programme. */
export interface Cue {
  start: number
  end: number
  text: string
}

const timing = /^([\d:.]+)\s+-->\s+([\d:.]+)/

/** The cues of a WebVTT file; what is no cue is left out. */
export function readCues(file: string): Cue[] {
  return file
    .replaceAll('\r', '')
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => timing.test(line))
      const [, start = '', end = ''] = timing.exec(lines[at] ?? '') ?? []
      return at < 0
        ? []
        : [{ start: secondsOf(start), end: secondsOf(end), text: lines.slice(at + 1).join('\n') }]
    })
}

/** A piece of captions as a stream sends it: the cues of a stretch, by the clock of the film's own parts. */
export function captionPiece(cues: readonly Cue[], from: number, to: number): string {
  const shown = cues.filter(({ start, end }) => start < to && end > from)
  return [
    'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000',
    ...shown.map(({ start, end, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${text.trim()}`),
    '',
  ].join('\n\n')
}

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

function clockOf(seconds: number): string {
  const millis = Math.round(seconds * 1000)
  return new Date(millis).toISOString().slice(11, 23)
}
