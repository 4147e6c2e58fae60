import type { ForeignSources } from '#shared/foreign-sources.ts'
import { isOwnMachine } from '#shared/own-machine.ts'

/**
 * Content Security Policy of a page: scripts only with this response's nonce. React's style attributes are allowed, and
 * style sheets by origin or nonce.
 */
export function pagePolicy(nonce: string, { connect, frames }: ForeignSources = { connect: [], frames: [] }): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const still = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
]

/** Policy of a page that is only looked at: no scripts, no forms, no calls. */
export const stillPolicy = [...still, "frame-ancestors 'none'"].join('; ')

/** The same for a page that is looked at in a frame of one of our own pages. */
export const framedPolicy = [...still, "frame-ancestors 'self'"].join('; ')

/** Policy of everything that is not a page: nothing may run in it. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Headers of every answer. If our scheme is https, browsers are asked to use nothing else for a year (HSTS). This is
 * set for each of our sites separately, since other names below our host may belong to somebody else, and never on a
 * developer's machine, whose host names all programs on it share.
 */
export function securityHeaders(publicUrl: string): [string, string][] {
  const isHttps = publicUrl.startsWith('https:') && !isOwnMachine(publicUrl)
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', permissionsPolicy()],
    ...(isHttps ? [['strict-transport-security', 'max-age=31536000'] satisfies [string, string]] : []),
  ]
}

/** Browser features that a page may use. */
export function permissionsPolicy({ frames }: Pick<ForeignSources, 'frames'> = { frames: [] }): string {
  const others = frames.filter(frame => frame !== "'self'")
  const payment = others.length > 0 ? ['self', ...others.map(frame => `"${frame}"`)].join(' ') : ''
  return `camera=(), microphone=(), payment=(${payment}), geolocation=(self)`
}
