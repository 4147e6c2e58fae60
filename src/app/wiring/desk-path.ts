/**
 * Whether a desk page may be at a path: below one of these segments, or with a hyphen in the first segment, which
 * profile names never have; the pages of who manages a network are below its name. Networks' own sites have few of them.
 */
export function isDeskPath(pathname: string, site: 'platform' | 'whitelabel' = 'platform'): boolean {
  if (site !== 'platform')
    return /^\/((account-waiting|apply|checkout-success|info|languages|minimum-standards|notifications|pages)$|(checkout|flagging|order-view|pages)\/)/.test(
      pathname,
    )
  return /^\/((admin|checkout|claim|flagging|invites|moderation|resources|stats|vendor)\/|account\/(saved|survey|vendor)$|(feed|forum|languages|notifications|pages)(\/|$)|(apply|info)$|submitted$|[a-z]+-|[a-z0-9]+\/network(-|\/(form|manager|overview|partners|settings)(\/|$)))/.test(
    pathname,
  )
}
