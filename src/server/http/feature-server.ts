import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import type { Context, Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Config } from '#server/config/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Jobs } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import type { ApiContext } from './api-context.ts'
import type { Hosts } from './hosts.ts'
import type { VisitorLimit } from './visitor-limit.ts'

/** What the process has before any feature is set up. */
export type ServerContext = {
  config: Config
  log: Logger
  database: Database
  /** for connections outside the pool, such as LISTEN */
  databaseUrl: string
}

/** Services that features offer to later ones. Each adds its own by declaration merging, in its `*.server.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Services {}

/** What every feature is set up with. */
export type FeatureContext = ServerContext & {
  db: Db
  files: FileStore
  jobs: Jobs
  metrics: Registry
  /** the caller's address, as reported by trusted proxies */
  clientIp(c: Context): string
  limit: VisitorLimit
  hosts: Hosts
  /** services of earlier features; asking for one that is not set up yet throws */
  services: Services
}

type Contracts = Record<string, AnyContractRouter>

/** A feature in a running server. */
export type FeatureServer<C extends Contracts = Contracts> = {
  /** answers the endpoints of its contracts, each behind its guard */
  routes?: { [K in keyof C]: Router<C[K], ApiContext> }
  /** for later features and for the rendering of pages */
  services?: Partial<Services>
  /** plain handlers, for protocol-shaped or hot paths; their calls count against the visitor's limit */
  mount?(app: Hono): void
  /** plain handlers that charge visitors and compress answers themselves */
  mountUncounted?(app: Hono): void
  /** starts long-lived work and resolves when the feature can serve; all features start at the same time */
  start?(): Promise<void>
  stop?(): Promise<void>
  /** false while requests would get wrong answers; shown by /readyz */
  isReady?(): boolean
}

/** What a feature plugs into the server; the default export of `{feature}.server.ts`. */
export type FeatureDefinition<C extends Contracts = Contracts> = {
  /** subscribes to events of earlier features; called once in every program that writes to the database */
  connect?(): void
  /** called after the migrations, before anything is served: migrates data that this version stores differently */
  update?(db: Db): Promise<void>
  setUp?(context: FeatureContext): FeatureServer<C> | Promise<FeatureServer<C>>
}

/** Infers the types of a definition: `C` is `typeof contracts` of the feature. */
export function defineFeature<C extends Contracts = Record<never, never>>(
  definition: FeatureDefinition<C>,
): FeatureDefinition<C> {
  return definition
}
