import { developmentEvents } from './events.ts'

/**
 * Loads the page again for a change that it could not show otherwise: while it is asleep nothing of it can be replaced,
 * and a block that the server left out (`isBroken`) stays away. For development alone.
 */
export function reloadAsleep(isBroken: boolean): void {
  const reload = () => {
    if (isBroken || !('hydrated' in document.documentElement.dataset)) location.reload()
  }
  import.meta.hot?.on('vite:beforeUpdate', reload)
  import.meta.hot?.on(developmentEvents.drawnAnew, reload)
}
