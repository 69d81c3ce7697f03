import { readText } from '../languages/read-text.ts'

/**
 * Captions as browsers read them: those of a subtitle editor (`.srt`), without their first line, with commas in their times
 * or in UTF-16 are put right. What cannot be read is left as it is: the service says what is wrong.
 */
export async function asWebVtt(file: File): Promise<File> {
  if (!/\.(?:vtt|srt)$/i.test(file.name) || file.size === 0) return file
  const name = file.name.replace(/\.srt$/i, '.vtt')
  const text = await readText(file)
  return new File([text === undefined ? file : webVttOf(text)], name, { type: 'text/vtt' })
}

/** The text of an `.srt` or `.vtt` file as WebVTT. */
export function webVttOf(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => (line.includes('-->') ? line.replace(/(\d\d),(\d{3})/g, '$1.$2') : line))
  if (/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) return lines.join('\n')
  // Where it stands in the picture is written otherwise there, and would be read as words.
  return `WEBVTT\n\n${lines
    .join('\n')
    .replace(/\{\\an?\d+\}/g, '')
    .trimStart()}`
}
