/** Pixels of the longer side above which a picture is made smaller before it is sent. */
export const MAX_SIDE = 5000

/** Kinds that a browser can also write. */
const writable = ['image/jpeg', 'image/png', 'image/webp']

/** Width and height within a square, in the same shape. */
export function fitted(width: number, height: number, side = MAX_SIDE): { width: number; height: number } {
  const factor = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

/** The file, as a smaller picture where its sides are longer than the site ever shows. What cannot be read is left as it is. */
export async function shrunk(file: File): Promise<File> {
  if (!writable.includes(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { width, height } = fitted(bitmap.width, bitmap.height)
  if (width === bitmap.width) {
    bitmap.close()
    return file
  }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.92 })
  return new File([blob], file.name, { type: file.type })
}
