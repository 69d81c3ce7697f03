/** The code of the lightbox; asked for when a visitor is about to open a picture, and again when one is opened. */
export const lightboxCode = () => import('./LightboxDialog.tsx').then(({ LightboxDialog }) => LightboxDialog)

/** Lets it come already. */
export function prepareLightbox(): void {
  lightboxCode().catch(() => {})
}
