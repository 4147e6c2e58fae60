/**
 * Whether a desk page may be at a path: below one of these segments, or with a hyphen in the first segment, which
 * profile names never have. Networks' own sites have the
 * notification centre, and the page of people who wait for approval.
 */
export function isDeskPath(pathname: string, site: 'platform' | 'whitelabel' = 'platform'): boolean {
  if (site !== 'platform') return pathname === '/notifications' || pathname === '/account-waiting'
  return /^\/((admin|claim|invites|resources|stats|vendor)\/|account\/(saved|survey|vendor)$|notifications(\/|$)|submitted$|[a-z]+-)/.test(
    pathname,
  )
}
