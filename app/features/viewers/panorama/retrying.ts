/** What fetches pictures for the viewer. */
export interface Loader<File, Image> {
  loadFile(url: string, onProgress?: (share: number) => void, cacheKey?: string): Promise<File>
  loadImage(url: string, onProgress?: (share: number) => void, cacheKey?: string): Promise<Image>
}

/** From now on what fails is fetched once more; what fails again is told. Nothing is tried or told once it is left. */
export function retrying<File, Image>(
  loader: Loader<File, Image>,
  missed: (address: string) => void,
  left: AbortSignal,
): void {
  const twice =
    <T>(load: (...args: Parameters<Loader<File, Image>['loadFile']>) => Promise<T>) =>
    (...args: Parameters<Loader<File, Image>['loadFile']>): Promise<T> =>
      load(...args)
        .catch((error: unknown) => {
          if (isAbort(error) || left.aborted) throw error
          return load(...args)
        })
        .catch((error: unknown) => {
          if (!isAbort(error) && !left.aborted) missed(args[0])
          throw error
        })
  const loadFile = loader.loadFile.bind(loader)
  const loadImage = loader.loadImage.bind(loader)
  loader.loadFile = twice(loadFile)
  const imageTwice = twice(loadImage)
  // With progress the viewer fetches an image as a file, which is tried twice already.
  loader.loadImage = (url, onProgress, cacheKey) =>
    onProgress ? loadImage(url, onProgress, cacheKey) : imageTwice(url, onProgress, cacheKey)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
