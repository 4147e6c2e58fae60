import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Logger } from '#server/log/logger.ts'

/** `complete`: the answer already has every common header; touching them again would cost as much as the rest. */
export type RequestVariables = { Variables: { requestId: string; complete?: boolean } }

const saneId = /^[\w-]{8,64}$/

/**
 * Gives every request an id (the caller's `x-request-id` if it is valid), logs its answer (at `debug`; a failure as
 * `error`), and counts it.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const started = performance.now()
    const asked = c.req.header('x-request-id')
    const requestId = asked && saneId.test(asked) ? asked : randomUUID()
    c.set('requestId', requestId)
    await next()
    if (!c.get('complete')) c.res.headers.set('x-request-id', requestId)
    const seconds = (performance.now() - started) / 1000
    const status = c.res.status
    metrics.requests.inc({ method: c.req.method, status })
    metrics.duration.observe(seconds)
    const level = status >= 500 ? 'error' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const ms = Math.round(seconds * 10000) / 10
    log[level]({ requestId, method: c.req.method, path: c.req.path, status, ms }, 'request')
  }
}

export type Metrics = { registry: Registry; requests: Counter<'method' | 'status'>; duration: Histogram }

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'pola_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'status'],
      registers: [registry],
    }),
    duration: new Histogram({
      name: 'pola_http_request_duration_seconds',
      help: 'Time to the answer',
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
  }
}
