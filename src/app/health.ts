import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Metrics } from '#server/http/request-log.ts'

type Options = { database: Database; metrics: Metrics; config: Config; isReady: () => boolean }

/** /healthz: the process lives. /readyz: it can answer. /metrics: Prometheus, for this machine or a bearer of METRICS_TOKEN. */
export function mountHealth(app: Hono, { database, metrics, config, isReady }: Options): void {
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    const databaseAnswers = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    const ready = databaseAnswers && isReady()
    return c.json({ ready, database: databaseAnswers, search: isReady() }, ready ? 200 : 503)
  })
  app.get('/metrics', async c => {
    if (!mayReadMetrics(c, config.metricsToken)) return c.notFound()
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
}

function mayReadMetrics(c: Context, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  if (c.req.header('x-forwarded-for')) return false
  const address = (() => {
    try {
      return getConnInfo(c).remote.address ?? ''
    } catch {
      return ''
    }
  })()
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
}
