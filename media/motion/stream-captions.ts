import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { webVtt, type Timed } from './captions.ts'

const GROUP = 'captions'

/**
 * Gives a stream on disk its captions, in place of those it had: for each language a folder named after what is in it,
 * with a playlist of one WebVTT file, and a line in `main.m3u8`. `length` is the stream's, in seconds.
 */
export async function captionStream(
  folder: string,
  cues: readonly Timed[],
  languages: readonly string[],
  length: number,
): Promise<void> {
  for (const old of await readdir(folder))
    if (old.startsWith(`${GROUP}-`)) await rm(join(folder, old), { recursive: true })
  const media: string[] = []
  for (const language of languages) {
    const text = webVtt(cues, language)
    const name = `${GROUP}-${language}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'all.vtt'), text)
    await writeFile(join(folder, name, 'list.m3u8'), playlist(length))
    media.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="${GROUP}",NAME="${ownName(language)}",LANGUAGE="${language}",` +
        `URI="${name}/list.m3u8"`,
    )
  }
  const main = join(folder, 'main.m3u8')
  await writeFile(main, withCaptions(await readFile(main, 'utf8'), media))
}

/** A main playlist with these captions and no others. */
export function withCaptions(main: string, media: readonly string[]): string {
  const kept = main
    .split('\n')
    .filter((line) => !line.startsWith('#EXT-X-MEDIA:TYPE=SUBTITLES'))
    .map((line) => line.replace(/,SUBTITLES="[^"]*"/, ''))
    .map((line) => (line.startsWith('#EXT-X-STREAM-INF:') ? `${line},SUBTITLES="${GROUP}"` : line))
  const at = kept.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF:'))
  return kept
    .toSpliced(at, 0, ...media, '')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

const playlist = (length: number) => `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${Math.ceil(length)}
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:${length.toFixed(3)},
all.vtt
#EXT-X-ENDLIST
`

const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
