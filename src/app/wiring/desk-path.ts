/**
 * Whether a page of the desk may be at a path: below `vendor` or `admin`, or with a hyphen in its first part, which no name of
 * a profile has.
 */
export function isDeskPath(pathname: string): boolean {
  return /^\/((admin|vendor)\/|[a-z]+-)/.test(pathname)
}
