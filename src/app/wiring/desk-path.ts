/**
 * Whether a desk page may be at a path: below one of these segments, or with a hyphen in the first segment, which
 * profile names never have; the pages of who manages a network are below its name. Networks' own sites have the
 * notification centre, the page of people who wait for approval, and static pages.
 */
export function isDeskPath(pathname: string, site: 'platform' | 'whitelabel' = 'platform'): boolean {
  if (site !== 'platform') return /^\/(account-waiting|languages|notifications|pages(\/.+)?)$/.test(pathname)
  return /^\/((admin|claim|invites|resources|stats|vendor)\/|account\/(saved|survey|vendor)$|(languages|notifications|pages)(\/|$)|submitted$|[a-z]+-|[a-z0-9]+\/network(-|\/(form|manager|overview|partners|settings)(\/|$)))/.test(
    pathname,
  )
}
