import { data } from 'react-router'

/** Thrown by a loader, or used as one: the not-found page with status 404. */
export function missingPage(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}
