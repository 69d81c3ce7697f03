import type { Object3D } from 'three'

/** How this device places a model in the room: Android's viewer by a link, iPhones' by a USDZ file; undefined elsewhere. */
export function arKind(): 'scene-viewer' | 'quick-look' | undefined {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look'
  return /android/i.test(navigator.userAgent) ? 'scene-viewer' : undefined
}

/** The link that opens Android's viewer with a model; where there is none it comes back to the page. */
export function sceneViewerLink(model: string, title: string, page: string): string {
  const query = new URLSearchParams({
    file: new URL(model, page).href,
    mode: 'ar_preferred',
    title,
    resizable: 'false',
  })
  return `intent://arvr.google.com/scene-viewer/1.2?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(page)};end;`
}

/** A USDZ file made from what is shown, at an address of this page; the exporter is fetched for it. */
export async function usdzOf(model: Object3D): Promise<string> {
  const { USDZExporter } = await import('three/addons/exporters/USDZExporter.js')
  const file = await new USDZExporter().parseAsync(model, { quickLookCompatible: true })
  return URL.createObjectURL(new Blob([new Uint8Array(file)], { type: 'model/vnd.usdz+zip' }))
}
