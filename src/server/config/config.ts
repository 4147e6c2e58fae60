import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isEmail, normalizeEmail, readEmail } from '#shared/email-address.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { bankAccountsOf, otherCurrenciesOf } from './charged-currencies.ts'
import { type MatrixSettings, matrixOf } from './matrix-settings.ts'
import { OperatorError } from './operator-error.ts'
import type { S3Settings } from './s3-settings.ts'
import { type StripeSettings, stripeOf } from './stripe-settings.ts'

const optionalFlag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off')
  .optional()
  .transform(value => (value ? ['on', 'true', '1'].includes(value) : undefined))

const flag = (fallback: boolean) => optionalFlag.transform(value => value ?? fallback)

const optionalText = z
  .string()
  .optional()
  .transform(value => value?.trim() || undefined)

const whole = (least: number, most: number) => {
  const should = `a whole number from ${least} to ${most}`
  return z.coerce.number(should).int(should).min(least, should).max(most, should)
}

/** A secret with enough length and variety not to be guessable. `least` is its minimum length in characters. */
const strongSecret = (least: number) =>
  z
    .string()
    .refine(
      value => value.trim().length >= least && isVaried(value.trim()),
      `at least ${least} characters, ${leastDifferent} of them different, and no repetition`,
    )
    .optional()

const leastDifferent = 8

function isVaried(value: string): boolean {
  return new Set(value).size >= leastDifferent && !/^(.+?)\1+$/s.test(value)
}

/** This command works in every shell that Pola can be started from. */
const makeSecret = `node -e "console.log(require('crypto').randomBytes(32).toString('base64url'))"`

const isWebAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)

const isMailServer = (value: string) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)

const isNetworkOrAddress = (value: string) => ipaddr.isValidCIDR(value) || ipaddr.isValid(value)

/** An address, or one with a port: `[2001:db8::1]:53`. */
const isNameServer = (value: string) => {
  const [, six, four, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(value) ?? []
  return isIP(six ?? four ?? value) > 0 && Number(port) > 0 && Number(port) < 65_536
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const priceRange = '0 to 100,000 dollars, with at most two decimals'
const payoutDays = 'a weekday such as friday, or a day of the month from 1 to 28'
const feeRange = '0 to 100, with at most two decimals'
const origin = 'an address like https://pola.example, with nothing after the host'

/** Each message completes “NAME should be …”. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).catch('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: whole(0, 65535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: origin, abort: true })
    .refine(value => ['', '/'].includes(new URL(value).pathname + new URL(value).search), origin)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^postgres(ql)?:\/\//, 'like postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  DEMO: flag(true),
  SEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,40}$/, 'up to 40 of a-z, 0-9 and _')
    .default('pola'),
  SEARCH_ADMIN_KEY: strongSecret(24),
  LOG_LEVEL: z.enum(levels, `one of ${levels.join(', ')}`).default('info'),
  METRICS_TOKEN: strongSecret(24),
  EXCHANGE_RATES_URL: z
    .string()
    .trim()
    .refine(isWebAddress, 'a web address, {key} in it standing for EXCHANGE_RATES_KEY')
    .optional(),
  EXCHANGE_RATES_KEY: optionalText,
  CONTACT_EMAIL: z.string().transform(normalizeEmail).refine(isEmail, 'an email address').optional(),
  SMTP_URL: z
    .string()
    .trim()
    .refine(isMailServer, 'like smtps://user:password@mail.example:465, or smtp://…:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine(sender => sender !== undefined, 'an email address, or a name with it: Pola <mail@pola.example>')
    .optional(),
  OPERATOR_NAME: optionalText,
  OPERATOR_ABOUT: optionalText,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(value => value.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(isNetworkOrAddress), 'addresses or networks such as 10.0.0.0/8, parted by commas'),
  DNS_RESOLVER: z
    .string()
    .trim()
    .refine(isNameServer, 'an address of a name server, with its port if that is not 53: 127.0.0.1:5353')
    .optional(),
  AUTH_SECRET: strongSecret(32),
  SEALING_SECRET: strongSecret(32),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform(value =>
      value
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(normalizeEmail),
    )
    .refine(list => list.every(isEmail), 'email addresses, parted by commas'),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: z
    .string()
    .trim()
    .refine(isWebAddress, 'the address of an OpenID provider')
    .default('https://accounts.google.com'),
  S3_ENDPOINT: z.string().trim().refine(isWebAddress, 'the address of an S3 service').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  PLATFORM_FEE_PERCENT: z.coerce
    .number(feeRange)
    .min(0, feeRange)
    .max(100, feeRange)
    .refine(value => Number(value.toFixed(2)) === value, feeRange)
    .default(6),
  SUBSCRIPTION_PER_YEAR: z.coerce
    .number(priceRange)
    .min(0, priceRange)
    .max(100_000, priceRange)
    .refine(value => Number(value.toFixed(2)) === value, priceRange)
    .default(60),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_CONNECT_WEBHOOK_SECRET: optionalText,
  PAYOUT_DAY: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^((mon|tues|wednes|thurs|fri|satur|sun)day|[1-9]|1\d|2[0-8])$/, payoutDays)
    .optional(),
  STRIPE_CURRENCIES: z.string().default(''),
  STRIPE_TEST_MODE: flag(false),
  BANK_TRANSFER_DETAILS: optionalText,
  TEST_PAYMENTS: optionalFlag,
  OUTSIDE_DASHBOARD_URL: z.url({ protocol: /^https$/, error: 'an address that begins with https://' }).optional(),
  WEBHOOKS_TO_LOCALHOST: flag(false),
  MATRIX_HOMESERVER_URL: z
    .url({ protocol: /^https?$/, error: origin, abort: true })
    .refine(value => ['', '/'].includes(new URL(value).pathname + new URL(value).search), origin)
    .optional(),
  MATRIX_SERVER_NAME: z
    .string()
    .trim()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'a host name, with a port if it has one')
    .optional(),
  MATRIX_AS_TOKEN: strongSecret(32),
  MATRIX_HS_TOKEN: strongSecret(32),
  CHAT_APPLICATION_SERVICES: z.string().default(''),
  GUEST_CACHE_SECONDS: z.coerce.number('0 to 3600').min(0, '0 to 3600').max(3600, '0 to 3600').default(5),
})

const secret = new Set([
  'DATABASE_URL',
  'SEARCH_ADMIN_KEY',
  'METRICS_TOKEN',
  'EXCHANGE_RATES_URL',
  'EXCHANGE_RATES_KEY',
  'SMTP_URL',
  'AUTH_SECRET',
  'SEALING_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'MATRIX_AS_TOKEN',
  'MATRIX_HS_TOKEN',
])

/** Names of the settings that are set and secret. */
export function givenSecrets(env: NodeJS.ProcessEnv = process.env): string[] {
  return [...secret].filter(name => env[name]?.trim())
}

/** Secrets that the operator chooses, as opposed to those a service hands out. */
const ownSecrets = new Set([
  ...['SEARCH_ADMIN_KEY', 'METRICS_TOKEN', 'AUTH_SECRET', 'SEALING_SECRET', 'MATRIX_AS_TOKEN', 'MATRIX_HS_TOKEN'],
])

export type Config = {
  mode: 'production' | 'development' | 'test'
  host: string
  /** 0 picks any free port */
  port: number
  /** Origin for links in mails, sitemaps and canonical tags, without a trailing slash. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demo: boolean
  searchPrefix: string
  searchAdminKey: string | undefined
  logLevel: string
  metricsToken: string | undefined
  /** exchange rate service, asked daily; `{key}` in it is replaced by the key */
  exchangeRatesUrl: string | undefined
  exchangeRatesKey: string | undefined
  /** the operator of this site, as shown to visitors */
  operator: { name: string | null; about: string | null; email: string | null }
  /** the mail server, with user and password; without one, mails wait */
  smtpUrl: string | undefined
  /** sender of mails; default: no-reply at the host of `publicUrl` */
  mailFrom: { name: string; address: string } | undefined
  /** addresses and networks whose `X-Forwarded-For` is trusted */
  trustedProxies: string[]
  /** name server that is asked about networks' own domains; default: the machine's */
  dnsServer: string | undefined
  /** signs cookies and tokens; generated and kept in the database by default */
  authSecret: string | undefined
  /** encrypts bank accounts; generated and kept in `dataDir` by default */
  sealingSecret: string | undefined
  /** addresses that become platform admins once they are verified */
  adminEmails: string[]
  /** login through an OpenID provider; absent if not configured */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** where files are stored; default: the folder `files` of `dataDir` */
  s3: S3Settings | undefined
  /** the platform's share of sales, in per cent with at most two decimals */
  platformFeePercent: number
  /** price of an enterprise's subscription for a year, in US cents; 0 if none is offered */
  subscriptionPrice: number
  /**
   * when enterprises are paid out: a weekday in English, or a day of the month from 1 to 28; undefined if no day is
   * announced
   */
  payoutDay: string | undefined
  /** card payments through Stripe; absent if not configured */
  stripe: StripeSettings | undefined
  /** the operator's bank accounts as shown to buyers, by currency; bank transfer isn't offered if there are none */
  bankTransferDetails: Record<string, string>
  /** ISO 4217, besides US dollars: currencies that at least one payment method takes */
  otherCurrencies: string[]
  /** whether the test provider is offered; default: while `publicUrl` is this machine */
  testPayments: boolean | undefined
  /** an external dashboard for people who have access to it; if absent, no link is shown */
  outsideDashboardUrl: string | undefined
  /** whether webhooks of enterprises may call this machine, over http too; never in production */
  webhooksToLocalhost: boolean
  /** an external chat server; if absent, Pola's own is used */
  matrix: MatrixSettings | undefined
  /** registration files of chat bots and bridges, separated by commas */
  chatApplicationServices: string
  /** how long a page rendered for a guest may be shown to other guests */
  guestCacheSeconds: number
}

/** Reads the environment once; an empty variable counts as unset. Throws {@link OperatorError} naming every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name} should be ${message}${secret.has(name) ? '' : `, not “${given[name]}”`}`
    })
    const isWeak = parsed.error.issues.some(({ path }) => ownSecrets.has(String(path[0])))
    const help = isWeak ? ` Make such a secret with: ${makeSecret}` : ''
    throw new OperatorError(`Settings are wrong (see docs/settings.md): ${problems.join('; ')}.${help}`)
  }
  const e = parsed.data
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const bankTransferDetails = bankAccountsOf(given, { isDemo: e.DEMO && isOwnMachine(publicUrl) })
  const stripe = stripeOf(e, publicUrl, e.STRIPE_TEST_MODE)
  return {
    mode: e.NODE_ENV,
    host: e.HOST,
    port: e.PORT,
    publicUrl,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    demo: e.DEMO,
    searchPrefix: e.SEARCH_PREFIX,
    searchAdminKey: e.SEARCH_ADMIN_KEY?.trim(),
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN?.trim(),
    exchangeRatesUrl: e.EXCHANGE_RATES_URL,
    exchangeRatesKey: e.EXCHANGE_RATES_KEY,
    operator: { name: e.OPERATOR_NAME ?? null, about: e.OPERATOR_ABOUT ?? null, email: e.CONTACT_EMAIL ?? null },
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    trustedProxies: e.TRUSTED_PROXIES,
    dnsServer: e.DNS_RESOLVER,
    authSecret: e.AUTH_SECRET,
    sealingSecret: e.SEALING_SECRET,
    adminEmails: e.ADMIN_EMAILS,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, issuer: e.GOOGLE_ISSUER }
        : undefined,
    s3: s3Of(e),
    platformFeePercent: e.PLATFORM_FEE_PERCENT,
    subscriptionPrice: Math.round(e.SUBSCRIPTION_PER_YEAR * 100),
    payoutDay: e.PAYOUT_DAY,
    stripe,
    bankTransferDetails,
    otherCurrencies: otherCurrenciesOf(bankTransferDetails, stripe),
    testPayments: e.TEST_PAYMENTS,
    outsideDashboardUrl: e.OUTSIDE_DASHBOARD_URL,
    webhooksToLocalhost: localWebhooksOf(e),
    matrix: matrixOf(e),
    chatApplicationServices: e.CHAT_APPLICATION_SERVICES,
    guestCacheSeconds: e.GUEST_CACHE_SECONDS,
  }
}

/** @throws OperatorError where strangers could create webhooks, which must not reach this machine */
function localWebhooksOf(e: z.infer<typeof environment>): boolean {
  if (e.WEBHOOKS_TO_LOCALHOST && e.NODE_ENV === 'production')
    throw new OperatorError('Settings are wrong (see docs/settings.md): WEBHOOKS_TO_LOCALHOST is not for production.')
  return e.WEBHOOKS_TO_LOCALHOST
}

/** All or none: with a partial configuration files would be stored where nobody looks for them. */
function s3Of(e: z.infer<typeof environment>): S3Settings | undefined {
  const required = {
    S3_ENDPOINT: e.S3_ENDPOINT,
    S3_BUCKET: e.S3_BUCKET,
    S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
  }
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys } = required
  if (endpoint && bucket && keys.S3_ACCESS_KEY_ID && keys.S3_SECRET_ACCESS_KEY) {
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = keys
    return { endpoint, bucket, region: e.S3_REGION, accessKeyId, secretAccessKey }
  }
  const names = Object.entries(required)
  const lacking = names.filter(([, value]) => !value).map(([name]) => name)
  if (lacking.length === names.length) return undefined
  throw new OperatorError(`Settings are wrong (see docs/settings.md): S3 needs ${lacking.join(', ')} too.`)
}

/** “Pola <mail@pola.example>”, or the address alone, with the name Pola; undefined for anything else. */
function parseSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', bracketed, bare] = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>\s]+))\s*$/u.exec(text) ?? []
  const address = readEmail(bracketed ?? bare ?? '')
  return address ? { name: name || 'Pola', address } : undefined
}
