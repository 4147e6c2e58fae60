/**
 * Whether a request that changes something comes from a page of its own host or of the main one (DESIGN §10). A call that
 * names no origin passes: browsers name it with every such request, and other clients carry no one's cookies.
 */
export function isOwnOrigin(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
  if (!URL.canParse(origin)) return false
  return [headers.get('host'), new URL(publicUrl).host].includes(new URL(origin).host)
}
