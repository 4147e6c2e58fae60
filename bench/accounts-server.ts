import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { hash, verify } from '@node-rs/argon2'
import { createServer } from '#app/wiring/server.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'

/**
 * A server in a process of its own for bench/accounts.ts: the product, or with `argon2` a server that only checks a
 * password.
 */
const config = readConfig({ ...process.env, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' })
const databaseUrl = config.databaseUrl ?? ''
const database = openDatabase(databaseUrl)
const { app } = await createServer({ config, log: createLogger('error'), database, databaseUrl })

/** with the parameters of `passwords.ts` */
const known = await hash('blue-lagoon-7', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
app.post('/argon2', async c => c.json({ right: await verify(known, 'blue-lagoon-7') }))

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, address => {
  process.send?.((address as AddressInfo).port)
})

process.on('message', async () => {
  server.close()
  await database.close()
  process.exit(0)
})
