export { Comparison as default } from '#app/features/compare/Comparison.tsx'
