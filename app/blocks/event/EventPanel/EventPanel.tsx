export { Panel as default } from '#app/features/event/panel/Panel.tsx'
