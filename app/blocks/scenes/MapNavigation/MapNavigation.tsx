export { PlanNavigation as default } from '#app/features/plan/PlanNavigation.tsx'
