import type { ExportResult } from './export-site.ts'

/** What an export has done, in a few lines for the terminal. `out` is the folder as the operator named it. */
export function summary(
  { pages, locales, files, bytes, pictures, missing, seconds }: ExportResult,
  out: string,
): string {
  const lines = [
    `${pages} pages in ${locales} languages, ${pictures} pictures and documents, ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${out}`,
    `content ${seconds.content.toFixed(1)} s, pages ${seconds.pages.toFixed(1)} s, pictures ${seconds.pictures.toFixed(1)} s, all ${seconds.all.toFixed(1)} s`,
  ]
  if (missing.length)
    lines.push(
      `${missing.length} files that pages name do not exist:`,
      ...missing.slice(0, 20).map((address) => `  ${address}`),
    )
  return lines.join('\n')
}
