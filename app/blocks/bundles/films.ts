export { default as Video } from '../video/Video/Video.tsx'
export { default as VideoGallery } from '../video/VideoGallery/VideoGallery.tsx'
export { default as VideoPlayer } from '../video/VideoPlayer/VideoPlayer.tsx'
