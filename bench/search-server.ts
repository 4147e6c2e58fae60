import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { searchAlone } from '#features/platform/search/server/testing/search-alone.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'
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
const search = searchAlone({
  sources: [directorySearch, listingsSearch],
  database,
  databaseUrl,
  dataDir: process.env.DATA_DIR ?? '',
  log: createLogger('warn'),
})
const app = new Hono()
let key = ''
let object: unknown = {}

if (role === 'engine') {
  key = await search.start(app)
} else if (role === 'postgres') {
  app.post('*', async c => c.body(await searchPostgres(database.pool, await c.req.json<BenchQuery>()), 200, json))
} else {
  app.post('*', c => c.json(object as Record<string, unknown>))
}

const json = { 'content-type': 'application/json' }
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, address => {
  // performance counts from the start of the process
  tell({ type: 'ready', port: (address as AddressInfo).port, key, readyMs: performance.now() })
})

process.on('message', async (command: ServerCommand) => {
  if (command.type === 'object') object = command.object
  if (command.type === 'time') await time(command)
  if (command.type === 'memory') tell({ type: 'memory', rss: process.memoryUsage().rss })
  if (command.type === 'stop') {
    server.close()
    if (role === 'engine') await search.stop()
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
    hits += search.query(indexName, query).nbHits
    if (round >= rounds / 5) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  tell({ type: 'timed', p50: at(0.5), p99: at(0.99), hits: hits / rounds })
}

function tell(message: ServerMessage): void {
  process.send?.(message)
}
