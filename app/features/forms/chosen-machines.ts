import { createStore } from '#app/base/store.ts'

/** The machines that the visitor has chosen on a page that is about several: a request from it names them. */
export const chosenMachines = createStore(() => '')
