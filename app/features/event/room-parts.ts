/** What every page of a room fetches as soon as it is awake: one file where each part would be one. */
export { BannerView } from '#app/features/live/banner/BannerView.tsx'
export { RoomMark } from './RoomMark.tsx'
