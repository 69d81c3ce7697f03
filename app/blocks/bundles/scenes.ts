export { default as Scene } from '../scenes/Scene/Scene.tsx'
export { default as MapNavigation } from '../scenes/MapNavigation/MapNavigation.tsx'
