/**
 * Whether a page of the desk may be at a path: below one of these parts, or with a hyphen in its first part, which no name of a
 * profile has. Networks' own sites have the centre of notifications.
 */
export function isDeskPath(pathname: string, site: 'platform' | 'whitelabel' = 'platform'): boolean {
  if (site !== 'platform') return pathname === '/notifications'
  return /^\/((admin|claim|invites|resources|stats|vendor)\/|account\/(saved|survey|vendor)$|notifications(\/|$)|submitted$|[a-z]+-)/.test(
    pathname,
  )
}
