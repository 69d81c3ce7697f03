import { data, isRouteErrorResponse } from 'react-router'

/** What the error page shows. */
export interface ErrorObject {
  statusCode: number
  statusMessage: string
  /** The page stands for every address without one, so the app draws it anew for the address it was shown under. */
  anyAddress?: true
}

/** A page that cannot be shown, with its status; thrown by the loaders and shown by the error page. */
export function pageError(statusCode: number, statusMessage: string) {
  return data({ statusCode, statusMessage } satisfies ErrorObject, {
    status: statusCode,
    statusText: statusMessage,
  })
}

/** The error object of anything thrown while a page loads or renders. Unknown errors are a 500 without details. */
export function errorObject(error: unknown): ErrorObject {
  if (isRouteErrorResponse(error)) {
    const body = error.data as Partial<ErrorObject> | undefined
    return { statusCode: error.status, statusMessage: body?.statusMessage ?? error.statusText }
  }
  return { statusCode: 500, statusMessage: 'Internal Server Error' }
}
