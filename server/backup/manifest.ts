import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The file in a backup that names all others; written last. */
export const manifestFile = 'manifest.json'

/** Below the backup's folder and nowhere else: no `..`, no absolute path, no other root. */
const relativePath = z
  .string()
  .max(500)
  .regex(/^[\w@+=~-][\w@+=~.-]*(?:\/[\w@+=~-][\w@+=~.-]*)*$/, 'is no path inside a backup')

const manifestSchema = z.strictObject({
  format: z.literal(1, { error: 'is of another version of the site' }),
  /** The moment all databases were held at. */
  made: z.iso.datetime(),
  /** What it was made with. */
  versions: z.strictObject({ site: z.string(), node: z.string(), sqlite: z.string() }),
  files: z.array(
    z.strictObject({
      path: relativePath,
      kind: z.enum(['database', 'file']),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackupFile = Manifest['files'][number]

/** Reads a backup's manifest. Throws with what is wrong when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`“${folder}” is no backup: it has no ${manifestFile}`)
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(`${manifestFile} in “${folder}” is damaged: it is no JSON`)
  }
  const result = manifestSchema.safeParse(parsed)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(
    `${manifestFile} in “${folder}” cannot be used: ${issue?.path.join('.')} ${issue?.message ?? ''}`,
  )
}
