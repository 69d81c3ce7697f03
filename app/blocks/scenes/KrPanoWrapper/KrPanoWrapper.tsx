import { keepMode } from '#app/features/viewers/mode-code.ts'
import { PanoramaMode } from '#app/features/viewers/PanoramaMode.tsx'

keepMode('KrPanoWrapper', PanoramaMode)

export { PanoramaPage as default } from '#app/features/viewers/panorama/PanoramaPage.tsx'
