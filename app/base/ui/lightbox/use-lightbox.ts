import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Picture as PictureAsset } from '#app/content/assets.ts'
import { usePlace } from '#app/base/page/place.ts'

/** The element a picture is shown small in: `pictures-1a2b-3` for the third of the group `pictures-1a2b`. */
export function thumbnailId(group: string, index: number): string {
  return `${group}-${index + 1}`
}

/** Which picture of a group the address names, by the hash that is its thumbnail's id. */
export function pictureInHash(hash: string, group: string, count: number): number | undefined {
  const number = hash.startsWith(`#${group}-`) ? Number(hash.slice(group.length + 2)) : 0
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined
}

export interface LightboxState {
  group: string
  /** The picture shown large, undefined while the lightbox is closed. */
  index: number | undefined
  show(index: number): void
  close(): void
}

export interface LightboxProps {
  lightbox: LightboxState
  pictures: readonly PictureAsset[]
  /** What is said under each picture; the assets' titles when absent. */
  captions?: readonly (string | null | undefined)[]
  /** Names the dialog. */
  label: string
}

const never = () => () => {}

/**
 * The lightbox of a group of pictures. The open picture is in the address, so it can be linked to and Back closes it;
 * turning to the next one replaces it. Closing gives the focus to the thumbnail of the picture last shown.
 */
export function useLightbox(group: string, count: number): LightboxState {
  const { pathname, search, hash, state, navigate } = usePlace()
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const index = hydrated ? pictureInHash(hash, group, count) : undefined
  const opened = (state as { lightbox?: string } | null)?.lightbox === group

  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (index === undefined && shown.current !== undefined)
      document.getElementById(thumbnailId(group, shown.current))?.focus()
    shown.current = index
  }, [group, index])

  return {
    group,
    index,
    show(next) {
      const picture = `#${thumbnailId(group, next)}`
      const replace = index !== undefined
      const state = !replace || opened ? { lightbox: group } : undefined
      void navigate({ pathname, search, hash: picture }, { replace, state, preventScrollReset: true })
    },
    close() {
      if (opened) void navigate(-1)
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
