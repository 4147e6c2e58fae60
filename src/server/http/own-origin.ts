/**
 * Whether a request that changes something comes from a page of the host that it asks (docs/decisions/0029), which the host check has
 * found to be one of ours. The scheme is the public address's: behind a proxy that does TLS the server sees none. A call that
 * names no origin passes: browsers name it with every such request, and other clients carry no one's cookies.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  if (['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')) return false
  const origin = headers.get('origin')
  if (origin === null) return true
  const { protocol, host: publicHost } = new URL(publicUrl)
  const asked = `${protocol}//${headers.get('host') ?? publicHost}`
  return URL.canParse(asked) && origin === new URL(asked).origin
}

/** The same for what only browsers send, which say where they come from. */
export function isNamedOwnOrigin(headers: Headers, publicUrl: string): boolean {
  return headers.has('origin') && isOwnOrigin(headers, publicUrl)
}
