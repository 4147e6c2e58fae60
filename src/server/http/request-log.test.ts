import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '#server/log/logger.ts'
import { createMetrics, type RequestVariables, requestLog } from './request-log.ts'

async function linesAt(level: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const log = createLogger(level, { write: line => void lines.push(line) })
  const app = new Hono<RequestVariables>()
  app.use(requestLog(log, createMetrics()))
  app.get('/fine', c => c.text('fine'))
  app.get('/broken', c => c.text('broken', 503))
  for (const path of ['/fine', '/broken']) await app.request(path, { headers: { 'x-request-id': 'asked-by-a-test' } })
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

test('only failures are logged by default', async () => {
  expect(await linesAt('info')).toMatchObject([{ level: 50, path: '/broken', status: 503 }])
})

test('every request is logged with its id at level debug', async () => {
  expect(await linesAt('debug')).toMatchObject([
    { level: 20, method: 'GET', path: '/fine', status: 200, requestId: 'asked-by-a-test' },
    { level: 50, path: '/broken', status: 503, requestId: 'asked-by-a-test' },
  ])
})
