import type { Hono } from 'hono'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'

/** What every feature gets to work with. */
export type ServerContext = {
  config: Config
  log: Logger
  database: Database
  /** for connections outside the pool, such as LISTEN */
  databaseUrl: string
}

/** What a feature plugs into the server besides its contract's endpoints. */
export type FeatureServer = {
  /** plain handlers, for protocol-shaped or hot paths; called once with the application's root router */
  mount?(app: Hono): void
  /** long-lived work; resolves when the feature can serve */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** false while a request would get a wrong answer; shown by /readyz */
  isReady?(): boolean
}
