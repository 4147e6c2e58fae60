/**
 * Whether a page of the desk may be at a path: below one of these parts, or with a hyphen in its first part, which no name of a
 * profile has.
 */
export function isDeskPath(pathname: string): boolean {
  return /^\/((admin|claim|invites|resources|stats|vendor)\/|account\/(saved|survey|vendor)$|notifications(\/|$)|submitted$|[a-z]+-)/.test(
    pathname,
  )
}
