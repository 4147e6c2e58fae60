import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { runSearch } from '#features/platform/search/server/run-search.ts'
import { mountSearchRoutes } from '#features/platform/search/server/search.routes.ts'
import { loadSearchKey } from '#features/platform/search/server/search-keys.ts'
import { SearchNode } from '#features/platform/search/server/search-node.ts'
import { joinSources } from '#features/platform/search/server/search-settings.ts'
import { SearchVisitors } from '#features/platform/search/server/search-visitors.ts'
import { openDatabase } from '#server/db/database.ts'
import { createClientIp } from '#server/http/client-ip.ts'
import { createLogger } from '#server/log/logger.ts'
import { contentLanguages } from '#shared/languages.ts'
import { searchPostgres } from './search-postgres.ts'
import type { BenchQuery } from './search-requests.ts'

/** A server of its own process for bench/search.ts: `engine`, `ready` (c.json of one object) or `postgres`. */
export type ServerRole = 'engine' | 'ready' | 'postgres'

export type ServerMessage =
  | { type: 'ready'; port: number; key: string; readyMs: number }
  | { type: 'timed'; p50: number; p99: number; hits: number }
  | { type: 'memory'; rss: number }

export type ServerCommand =
  | { type: 'object'; object: unknown }
  | { type: 'time'; indexName: string; queries: Record<string, unknown>[]; rounds: number }
  | { type: 'memory' }
  | { type: 'stop' }

const role = process.argv[2] as ServerRole
const databaseUrl = process.env.DATABASE_URL ?? ''
const database = openDatabase(databaseUrl)
const log = createLogger('warn')
const node = new SearchNode({
  databaseUrl,
  dataDir: process.env.DATA_DIR ?? '',
  languages: contentLanguages,
  settings: () => joinSources([directorySearch, listingsSearch]),
  log,
})
const indexes = { node, prefix: 'pola' }
const keys = { search: '', admin: undefined }
const app = new Hono()
let object: unknown = {}

if (role === 'engine') {
  keys.search = await loadSearchKey(database.db)
  // The load generator names its visitors, like a proxy.
  const visitors = new SearchVisitors({ clientIp: createClientIp(['127.0.0.1'], log) })
  mountSearchRoutes(app, { indexes, keys, visitors, db: database.db, log })
  await node.start()
} else if (role === 'postgres') {
  app.post('*', async c => c.body(await searchPostgres(database.pool, await c.req.json<BenchQuery>()), 200, json))
} else {
  app.post('*', c => c.json(object as Record<string, unknown>))
}

const json = { 'content-type': 'application/json' }
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, address => {
  // performance counts from the start of the process
  tell({ type: 'ready', port: (address as AddressInfo).port, key: keys.search, readyMs: performance.now() })
})

process.on('message', async (command: ServerCommand) => {
  if (command.type === 'object') object = command.object
  if (command.type === 'time') await time(command)
  if (command.type === 'memory') tell({ type: 'memory', rss: process.memoryUsage().rss })
  if (command.type === 'stop') {
    server.close()
    if (role === 'engine') await node.stop()
    await database.close()
    process.disconnect()
  }
})

/** Times single queries without HTTP, from parameters to the hits as text. The first fifth of the rounds is for warming up. */
async function time({ indexName, queries, rounds }: Extract<ServerCommand, { type: 'time' }>): Promise<void> {
  const times: number[] = []
  let hits = 0
  for (let round = 0; round < rounds; round++) {
    const query = queries[round % queries.length]!
    const started = performance.now()
    hits += runSearch(indexes, indexName, query).result.nbHits
    if (round >= rounds / 5) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  tell({ type: 'timed', p50: at(0.5), p99: at(0.99), hits: hits / rounds })
}

function tell(message: ServerMessage): void {
  process.send?.(message)
}
