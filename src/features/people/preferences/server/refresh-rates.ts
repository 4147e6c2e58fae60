import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import '../preferences.tables.ts'
import { fetchRates, type RatesService } from './fetch-rates.ts'
import { isOfferedCurrency } from './offered-currencies.ts'
import { type GivenRates, parseRates } from './parse-rates.ts'
import { saveGivenRates } from './save-rates.ts'

/**
 * Result of a refresh: new rates were stored, another node or an earlier refresh already did it, or it failed and the
 * last rates stay.
 */
export type Refreshed = 'stored' | 'not needed' | 'failed'

/** Rates fetched less than this many ms ago, by any node, are fresh enough. */
export const freshFor = 6 * 3_600_000

const maxChange = 3
const maxRefused = 0.1
const oneMonth = 30 * 86_400_000

type Refresh = { db: Db; log: Logger; service: RatesService; now?: Date }

/**
 * Fetches rates and stores them in one transaction, on one node at a time. A rate that differs from a stored one of the
 * last 30 days by more than a factor of 3 is rejected. If over a tenth of the rates changed that much, counting older
 * stored ones, the whole response is rejected. Failures are logged without the service's URL and key, and never thrown.
 */
export async function refreshRates({ db, log, service, now = new Date() }: Refresh): Promise<Refreshed> {
  try {
    return await db.transaction().execute(async tx => {
      const lock = await sql<{ got: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('currency rates')) as got`.execute(tx)
      if (!lock.rows[0]?.got || (await areFresh(tx, now))) return 'not needed'
      const given = parseRates(await fetchRates(service), isOfferedCurrency, now)
      const { accepted, refused } = await compare(tx, given)
      if (refused.length > 0) log.warn({ currencies: refused }, 'exchange rates that changed too much were refused')
      await saveGivenRates(tx, accepted, now)
      log.info({ date: given.date, count: Object.keys(accepted.perUsd).length }, 'exchange rates were refreshed')
      return 'stored'
    })
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'exchange rates could not be refreshed, the last ones stay')
    return 'failed'
  }
}

async function areFresh(tx: Tx, now: Date): Promise<boolean> {
  const { at } = await tx
    .selectFrom('currencyRates')
    .select(eb => eb.fn.max('fetchedAt').as('at'))
    .executeTakeFirstOrThrow()
  return at !== null && now.getTime() - at.getTime() < freshFor
}

/** @throws Error if so many rates changed that the response must be wrong, such as an inverted one */
async function compare(tx: Tx, given: GivenRates): Promise<{ accepted: GivenRates; refused: string[] }> {
  const stored = await tx.selectFrom('currencyRates').select(['currency', 'perUsd', 'date']).execute()
  const changed = stored.filter(({ currency, perUsd }) => {
    const factor = (given.perUsd[currency] ?? Number(perUsd)) / Number(perUsd)
    return factor > maxChange || factor < 1 / maxChange
  })
  const compared = stored.filter(({ currency }) => given.perUsd[currency] !== undefined)
  if (changed.length > compared.length * maxRefused)
    throw new Error(`${changed.length} of ${compared.length} rates changed by more than a factor of ${maxChange}`)
  const refused = changed
    .filter(({ date }) => Date.parse(given.date) - Date.parse(date) < oneMonth)
    .map(({ currency }) => currency)
  const accepted = Object.entries(given.perUsd).filter(([code]) => !refused.includes(code))
  return { accepted: { ...given, perUsd: Object.fromEntries(accepted) }, refused }
}
