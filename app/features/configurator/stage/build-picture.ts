const STUDIO = '#dddee0'

/** A build's picture as a JPEG, for what leaves the page. */
export interface BuildPicture {
  width: number
  height: number
  jpeg: Blob
  /** Colour of its corner, for the ground beside it. */
  ground: string
}

/** A picture without ground on white, as paper is, in its own size. */
export async function onPaper(view: Blob): Promise<BuildPicture> {
  return drawn(await createImageBitmap(view), '#ffffff', Infinity)
}

/**
 * The picture on studio ground: a model's view has none of its own. Without a view it is the still picture at `poster`.
 * Rejects when that cannot be read.
 */
export async function buildPicture(poster: string | undefined, view: Blob | null): Promise<BuildPicture> {
  const bitmap = await createImageBitmap(view ?? (await fetched(poster)))
  return drawn(bitmap, STUDIO, 1600)
}

async function drawn(bitmap: ImageBitmap, under: string, widest: number): Promise<BuildPicture> {
  const share = Math.min(1, widest / bitmap.width)
  const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The picture could not be drawn')
  pen.fillStyle = under
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(2, 2, 1, 1).data
  const ground = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  return { width, height, ground, jpeg }
}

async function fetched(poster: string | undefined): Promise<Blob> {
  if (poster === undefined) throw new Error('The machine has no picture')
  const answer = await fetch(poster)
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`)
  return answer.blob()
}
