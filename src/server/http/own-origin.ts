/**
 * Whether a request that changes something comes from a page of the host it is sent to, which the host check has found
 * to be ours (docs/decisions/0029). The scheme is the public address's, since a proxy that does TLS hides it from the
 * server. A call without an origin passes: browsers send one with every such request, and other clients carry nobody's
 * cookies.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  if (['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')) return false
  const origin = headers.get('origin')
  if (origin === null) return true
  const { protocol, host: publicHost } = new URL(publicUrl)
  const asked = `${protocol}//${headers.get('host') ?? publicHost}`
  return URL.canParse(asked) && origin === new URL(asked).origin
}

/** Like {@link isOwnOrigin}, for requests that only browsers send: they must name their origin. */
export function isNamedOwnOrigin(headers: Headers, publicUrl: string): boolean {
  return headers.has('origin') && isOwnOrigin(headers, publicUrl)
}
