export { DealerMap as default } from '#app/features/map/DealerMap.tsx'
