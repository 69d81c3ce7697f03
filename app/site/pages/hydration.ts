import { matchRoutes, type RouteObject } from 'react-router'
import { pageError, type ErrorObject } from '#app/content/page-error.ts'

/** The router's first state in the browser: what the server's page was drawn from, for the current address. */
export function hydrationState(
  routes: RouteObject[],
  pathname: string,
  base: string,
  payload: unknown,
  error: ErrorObject | null,
) {
  const id = matchRoutes(routes, pathname, base || '/')?.at(-1)?.route.id
  return id ? routeState(id, payload, error) : {}
}

/** What the router holds for a route when its loader has given the page, or thrown the error. */
export function routeState(id: string, payload: unknown, error: ErrorObject | null) {
  if (!error) return { loaderData: { [id]: payload } }
  const { init, data } = pageError(error.statusCode, error.statusMessage)
  const thrown = { status: error.statusCode, statusText: init?.statusText ?? '', data, internal: false }
  return { loaderData: {}, errors: { [id]: thrown } }
}
