import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { searchPath } from '../../search.contract.ts'
import { type SearchFeature, searchFeature } from '../../search.server.ts'
import { testSource } from './test-source.ts'

export const adminKey = 'an-admin-key-of-the-tests-1'

export type SearchServer = {
  app: Hono
  feature: SearchFeature
  dataDir: string
  /** `127.0.0.1:port` */
  address: string
  /** Posts to the API in-process; the path begins after `/1/indexes`. */
  post(path: string, body: unknown, key?: string): Promise<{ status: number; json: Record<string, unknown> }>
  stop(): Promise<void>
}

/**
 * The search feature on the test's database, behind a listening server; stopped when the file is done. Requests may
 * name their visitor in `X-Forwarded-For`.
 * @param now clock for the visitors' budgets, in ms
 */
export async function startSearchServer(
  database: TestDatabase,
  dataDir?: string,
  now?: () => number,
): Promise<SearchServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'pola-search-')))
  const env = { NODE_ENV: 'test', DATA_DIR: folder, SEARCH_ADMIN_KEY: adminKey, TRUSTED_PROXIES: '127.0.0.1' }
  const config = readConfig(env)
  const feature = searchFeature({ config, database, databaseUrl: database.url, log: createLogger('silent') }, now)
  feature.addSource(testSource)
  const app = new Hono()
  feature.mountUncounted?.(app)
  await feature.start?.()
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise(resolve => server.once('listening', resolve))
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await new Promise(resolve => server.close(resolve))
      await feature.stop?.()
    })()
    return stopped
  }
  afterAll(async () => {
    await stop()
    if (!dataDir) await rm(folder, { recursive: true, force: true })
  })
  return {
    app,
    feature,
    dataDir: folder,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    post: async (path, body, key = feature.searchKey) => {
      const response = await app.request(`${searchPath}/1/indexes${path}`, {
        method: 'POST',
        headers: { 'x-algolia-api-key': key },
        body: JSON.stringify(body),
      })
      return { status: response.status, json: (await response.json()) as Record<string, unknown> }
    },
    stop,
  }
}
