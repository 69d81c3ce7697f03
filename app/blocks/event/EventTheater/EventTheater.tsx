export { Theater as default } from '#app/features/event/theater/Theater.tsx'
