import type { Hono } from 'hono'
import type { Hosts } from '#server/http/hosts.ts'

/** Where a proxy asks whether it may get a certificate for a name. */
export const tlsAskPath = '/internal/tls-ask'

/**
 * `GET /internal/tls-ask?domain=`: 200 for a verified domain whose site is shown, else 404. A proxy asks before it gets a
 * certificate on demand, so that nobody makes it get any number of them by pointing names at us. Proxies ask from the
 * address that all visitors come from, and at each new connection; so there is no limit, and the database is asked every
 * few seconds at most.
 */
export function mountTlsAsk(app: Hono, hosts: Hosts): void {
  app.get(tlsAskPath, async c => {
    await hosts.refresh()
    const name = (c.req.query('domain') ?? '').toLowerCase()
    return c.body(null, hosts.domains().has(name) ? 200 : 404, { 'cache-control': 'no-store' })
  })
}
