import { data } from 'react-router'

/** Throw it in a loader, or use it as one: shows the not-found page with status 404. */
export function missingPage(): never {
  throw data(null, { status: 404, statusText: 'Not Found' })
}
