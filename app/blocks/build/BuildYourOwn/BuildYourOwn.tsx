export { Configurator as default } from '#app/features/configurator/Configurator.tsx'
