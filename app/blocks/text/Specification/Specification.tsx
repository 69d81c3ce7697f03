export { SpecificationTable as default } from '#app/features/specification/SpecificationTable.tsx'
