import type { MouseEvent } from 'react'

/** Placeholder seam of the modal system: opening by hash is the browser's own work until the script has loaded. */
export function openModalFromClick(_event: MouseEvent<HTMLAnchorElement>): void {}
