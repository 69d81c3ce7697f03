export { Calculator as default } from '#app/features/calculator/Calculator.tsx'
