import type { Hono } from 'hono'
import type { Config } from '#server/config/config.ts'

/** RFC 9116 §2.5.5: less than a year, so that an outdated address is not trusted. */
const goodForMs = 180 * 24 * 3600 * 1000

/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. Absent without an address of the operator. */
export function mountSecurityText(app: Hono, { operator: { email } }: Pick<Config, 'operator'>): void {
  app.get('/.well-known/security.txt', c => {
    if (!email) return c.notFound()
    const expires = new Date(Date.now() + goodForMs).toISOString().replace(/\.\d+/, '')
    return c.text(`Contact: mailto:${email}\nExpires: ${expires}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
}
