import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const box = (type: string, size: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32BE(size)
  bytes.write(type, 4, 'latin1')
  return bytes
}

/** A folder with a programme of two qualities, with captions, whose segments are empty boxes, two parts each: for tests. */
export async function sampleProgramme(seconds: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'programme-'))
  const show = join(folder, 'show')
  for (const name of ['big', 'small']) {
    await mkdir(join(show, name), { recursive: true })
    await writeFile(join(show, name, 'init.mp4'), Buffer.concat([box('ftyp', 16), box('moov', 16)]))
    const lines = seconds.map((length, i) => `#EXTINF:${length.toFixed(6)},\n${i}.m4s\n`)
    for (const i of seconds.keys())
      await writeFile(
        join(show, name, `${i}.m4s`),
        Buffer.concat([box('styp', 16), box('moof', 20), box('mdat', 80), box('moof', 20), box('mdat', 60)]),
      )
    await writeFile(
      join(show, name, 'list.m3u8'),
      `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${lines.join('')}#EXT-X-ENDLIST\n`,
    )
  }
  const streams = ['big', 'small'].map(
    (name, i) => `#EXT-X-STREAM-INF:BANDWIDTH=${200 - i}000\n${name}/list.m3u8\n`,
  )
  await mkdir(join(show, 'captions-en'))
  await writeFile(join(show, 'captions-en/list.m3u8'), '#EXTM3U\n#EXTINF:10,\nall.vtt\n#EXT-X-ENDLIST\n')
  const words = '1\n00:00.000 --> 00:00.400\nWelcome\n\n00:00.400 --> 00:01.000\nThe\nmachines\n'
  await writeFile(join(show, 'captions-en/all.vtt'), `WEBVTT\n\n${words}`)
  const captions =
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",URI="captions-en/list.m3u8"\n'
  await writeFile(join(show, 'main.m3u8'), `#EXTM3U\n${captions}${streams.join('')}`)
  return folder
}
