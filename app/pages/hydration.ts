import { matchRoutes, type RouteObject } from 'react-router'
import { pageError } from './page-error.ts'

/** The router's first state in the browser: what the server's loader gave or threw for the current address. */
export function hydrationState(
  routes: RouteObject[],
  pathname: string,
  base: string,
  payload: unknown,
  error: { statusCode: number; statusMessage: string } | null,
) {
  const id = matchRoutes(routes, pathname, base || '/')?.at(-1)?.route.id
  if (!id) return {}
  if (error) {
    const { init, data } = pageError(error.statusCode, error.statusMessage)
    return {
      loaderData: {},
      errors: {
        [id]: { status: error.statusCode, statusText: init?.statusText ?? '', data, internal: false },
      },
    }
  }
  return { loaderData: { [id]: payload } }
}
