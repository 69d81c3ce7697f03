export { default as Image } from '../pictures/Image/Image.tsx'
export { default as ImageGallery } from '../pictures/ImageGallery/ImageGallery.tsx'
export { default as ModalImage } from '../modals/ModalImage/ModalImage.tsx'
export { default as Slides } from '../pictures/Slides/Slides.tsx'
