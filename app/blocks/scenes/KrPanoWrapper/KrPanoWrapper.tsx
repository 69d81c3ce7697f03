export { PanoramaPage as default } from '#app/features/viewers/panorama/PanoramaPage.tsx'
