export { FilmGallery as default } from '#app/features/video/gallery/FilmGallery.tsx'
