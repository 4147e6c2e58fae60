/** The product without its pages, for `uploads.ts`: it sends its port, and ends when its parent does. */
import { serve } from '@hono/node-server'
import { limitHeap } from '#app/limit-heap.ts'
import { createServer } from '#app/wiring/server.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'

limitHeap()
const config = readConfig()
const databaseUrl = config.databaseUrl ?? ''
const database = openDatabase(databaseUrl, config.databasePool)
const product = await createServer({ config, log: createLogger('fatal'), database, databaseUrl })
await product.start()
serve({ fetch: product.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }))
process.on('disconnect', () => process.exit())
