export { Highlight as default } from '#app/features/event/Highlight.tsx'
