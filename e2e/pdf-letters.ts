import { inflateSync } from 'node:zlib'
import type { Download } from 'playwright-core'

/** Whether a PDF is real text: its fonts say which letters they draw. Returns those of `text` that none has. */
export async function missingLetters(download: Download, text: string): Promise<string[]> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const pdf = Buffer.concat(chunks)
  if (pdf.subarray(0, 5).toString() !== '%PDF-') throw new Error('This is no PDF')
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)]
    .map(({ 0: head, 1: length, index }) =>
      inflateSync(pdf.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
    )
    .join('')
  const hexOf = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex')
  return [...text].filter((letter) => !streams.includes(`<${hexOf(letter)}>`))
}
