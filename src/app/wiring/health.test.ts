import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createMetrics } from '#server/http/request-log.ts'
import { mountHealth } from './health.ts'

const metricsToken = 'q1w2e3r4t5z6u7i8o9p0-asdf'
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none')
afterAll(() => nowhere.close())

function serve(env: Record<string, string>) {
  const app = new Hono()
  const config = readConfig({ PORT: '3000', ...env })
  mountHealth(app, { database: nowhere, metrics: createMetrics(), config, isReady: () => true })
  return app
}

type Visit = { headers?: Record<string, string>; from?: string }
const metricsOf = async (app: Hono, { headers = {}, from = '127.0.0.1' }: Visit = {}) => {
  const socket = { incoming: { socket: { remoteAddress: from } } }
  return (await app.request('/metrics', { headers: { host: 'localhost:3000', ...headers } }, socket)).status
}

const local = serve({})
const open = serve({ PUBLIC_URL: 'https://pola.example' })
const withToken = serve({ PUBLIC_URL: 'https://pola.example', METRICS_TOKEN: metricsToken })

test.each<[string, Hono, Visit]>([
  ['of a public site without a token, from the machine itself', open, {}],
  ['of a public site without a token, by a silent proxy on the machine', open, { headers: { host: 'pola.example' } }],
  ['from another machine', local, { from: '192.0.2.7' }],
  ['by a silent proxy that passes its name on', local, { headers: { host: 'pola.example' } }],
  ['by a foreign name that points here', local, { headers: { host: 'evil.example:3000' } }],
  ['by a proxy that says so', local, { headers: { 'x-forwarded-proto': 'https' } }],
  ['with a wrong token', withToken, { headers: { authorization: `Bearer ${metricsToken}x` } }],
  ['without the token, from the machine itself', withToken, {}],
])('nobody can read the metrics %s', async (_, app, visit) => {
  expect(await metricsOf(app, visit)).toBe(404)
})

test('the metrics can be read with the token, or without one on a developer’s machine', async () => {
  const headers = { authorization: `Bearer ${metricsToken}`, host: '10.0.0.7:3000', 'x-forwarded-for': '192.0.2.7' }
  expect(await metricsOf(withToken, { headers, from: '10.0.0.9' })).toBe(200)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
    expect([host, await metricsOf(local, { headers: { host } })]).toEqual([host, 200])
})
