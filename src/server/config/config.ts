import { resolve } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0', ''])
    .optional()
    .transform(value => (value ? ['on', 'true', '1'].includes(value) : fallback))

const optionalText = z
  .string()
  .optional()
  .transform(value => value?.trim() || undefined)

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: optionalText,
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: flag(true),
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/)
    .default('pola'),
  SEARCH_ADMIN_KEY: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optionalText,
  GUEST_CACHE_SECONDS: z.coerce.number().min(0).max(3600).default(5),
})

export type Config = {
  mode: 'production' | 'development' | 'test'
  host: string
  port: number
  /** Origin that links in mails, sitemaps and canonical tags use, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demo: boolean
  searchPrefix: string
  searchAdminKey: string | undefined
  logLevel: string
  metricsToken: string | undefined
  /** how long a page rendered for a guest may be shown to other guests */
  guestCacheSeconds: number
}

/** Reads the environment once. Throws {@link OperatorError} naming every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new OperatorError(`Settings are wrong (see README, “Settings”): ${problems.join('; ')}`)
  }
  const e = parsed.data
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    demo: e.DEMO,
    searchPrefix: e.SEARCH_PREFIX,
    searchAdminKey: e.SEARCH_ADMIN_KEY,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    guestCacheSeconds: e.GUEST_CACHE_SECONDS,
  }
}
