import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { withCaptions } from '../media/motion/stream-captions.ts'

/** What stands under the picture in each language. */
export const captions = { en: 'The J-1150 on the stage', de: 'Der J-1150 auf der Bühne' }

/** Gives the programme captions in two languages instead of its own, one cue each that holds for all of it. */
export async function addCaptions(folder: string): Promise<void> {
  const media: string[] = []
  for (const [language, text] of Object.entries(captions)) {
    const name = `test-captions-${language}-00000000`
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'list.m3u8'), '#EXTM3U\n#EXTINF:600,\nall.vtt\n#EXT-X-ENDLIST\n')
    await writeFile(join(folder, name, 'all.vtt'), `WEBVTT\n\n00:00.000 --> 10:00.000\n${text}\n`)
    const names = `GROUP-ID="captions",NAME="${language}",LANGUAGE="${language}"`
    media.push(`#EXT-X-MEDIA:TYPE=SUBTITLES,${names},URI="${name}/list.m3u8"`)
  }
  const main = join(folder, 'main.m3u8')
  await writeFile(main, withCaptions(await readFile(main, 'utf8'), media))
}

/** The words under a picture now. */
export const words = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('video')?.textTracks ?? [])]
      .filter(({ mode }) => mode === 'showing')
      .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  )
