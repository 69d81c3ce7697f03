export { SitePlan as default } from '#app/features/plan/SitePlan.tsx'
