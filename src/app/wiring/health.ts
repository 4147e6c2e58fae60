import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { cameFromHere } from '#server/http/came-directly.ts'
import type { Metrics } from '#server/http/request-log.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { createReadiness } from './readiness.ts'

type Options = { database: Database; metrics: Metrics; config: Config; isReady: () => boolean }

/**
 * /healthz: the process is alive. /readyz: whether it can answer, and the problems. /metrics: Prometheus, with
 * METRICS_TOKEN as bearer token.
 */
export function mountHealth(app: Hono, { database, metrics, config, isReady }: Options): void {
  app.get('/healthz', c => c.text('ok'))
  const readiness = createReadiness({ db: database.db, dataDir: config.dataDir, isSearchReady: isReady })
  app.get('/readyz', async c => {
    const found = await readiness()
    return c.json(found, found.ready ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async c => {
    if (!mayReadMetrics(c, config)) return c.notFound()
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
}

/**
 * Requires the token. If none is set, only requests from a developer's own machine are allowed, never on a public site.
 */
function mayReadMetrics(c: Context, { metricsToken, publicUrl }: Config): boolean {
  if (!metricsToken) return isOwnMachine(publicUrl) && cameFromHere(c)
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const wanted = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
