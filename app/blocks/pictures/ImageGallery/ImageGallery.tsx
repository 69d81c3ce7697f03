export { PictureGallery as default } from '#app/features/pictures/PictureGallery.tsx'
