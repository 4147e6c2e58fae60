import { sql } from 'kysely'
import { cardPaymentCountries } from '#features/platform/places/card-payment-countries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import type { Logger } from '#server/log/logger.ts'
import type { PayoutAccountState } from '../payment-states.ts'
import type { AccountProvider } from './account-provider.ts'
import '../payments.tables.ts'

export type PayoutAccountParts = { db: Db; log: Logger; provider: AccountProvider | undefined }

/**
 * Vendors' own accounts at the card provider, which collects the legally required details. Never call this within a
 * transaction.
 */
export type PayoutAccounts = {
  /** Whether vendors of a country (alpha-2) can have one. */
  serves(country: string | null): boolean
  /**
   * Link to the provider's page where a vendor gives the required details; call it after the commit of {@link
   * wishPayoutAccount}.
   * @throws Error if the provider doesn't answer, ProviderRefusal if it refuses
   */
  open(vendorId: number, pages: { back: string; again: string }): Promise<string>
  /** Fetches an account's state from the provider, and stores it; without an answer the stored state stays. */
  refresh(vendorId: number): Promise<PayoutAccountState | null>
}

/** Fetches an account from its provider after news about it. */
export const accountQueue = defineQueue<{ accountId: string }>('payout-accounts-look', {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
})

/** Requests an account for a vendor, in the caller's transaction; once for each. */
export async function wishPayoutAccount(tx: Tx, vendorId: number, country: string): Promise<void> {
  await tx
    .insertInto('payoutAccountWishes')
    .values({ vendorId, country })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export function createPayoutAccounts({ db, log, provider }: PayoutAccountParts): PayoutAccounts {
  return {
    serves: country => provider !== undefined && country !== null && cardPaymentCountries.has(country),
    open: async (vendorId, pages) => {
      if (!provider) throw new Error('no provider has accounts for vendors')
      return provider.link((await accountOf(vendorId)) ?? (await create(provider, vendorId)), pages)
    },
    refresh: async vendorId => {
      const account = await db
        .selectFrom('vendorPayoutAccounts')
        .select(['accountId', 'state'])
        .where('vendorId', '=', vendorId)
        .where('provider', '=', provider?.name ?? 'stripe')
        .executeTakeFirst()
      if (!account || !provider) return account?.state ?? null
      try {
        return await lookAtAccount({ db, provider }, account.accountId)
      } catch (error) {
        log.warn({ err: error, vendor: vendorId }, 'a provider did not tell of an account')
        return account.state
      }
    },
  }

  async function accountOf(vendorId: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('vendorPayoutAccounts')
      .select('accountId')
      .where('vendorId', '=', vendorId)
      .where('provider', '=', provider?.name ?? 'stripe')
      .executeTakeFirst()
    return row?.accountId
  }

  /** Idempotent: after a process that died it returns the same account. */
  async function create(of: AccountProvider, vendorId: number): Promise<string> {
    const wish = await db
      .updateTable('payoutAccountWishes')
      .set({ attempts: sql`attempts + 1` })
      .where('vendorId', '=', vendorId)
      .returning(['country', 'attempts', 'createdAt'])
      .executeTakeFirstOrThrow()
    const key = { idempotencyKey: `account-${vendorId}`, attempts: wish.attempts }
    const accountId = await of.create({ vendorId, country: wish.country, since: wish.createdAt }, key)
    await db
      .insertInto('vendorPayoutAccounts')
      .values({ vendorId, provider: of.name, accountId, state: 'started' })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return (await accountOf(vendorId)) ?? accountId
  }
}

/** Stores an account's state from its provider; null for one that isn't ours. */
export async function lookAtAccount(
  { db, provider }: { db: Db; provider: AccountProvider },
  accountId: string,
): Promise<PayoutAccountState | null> {
  const state = await provider.look(accountId)
  const row = await db
    .updateTable('vendorPayoutAccounts')
    .set({ state, checkedAt: new Date() })
    .where('provider', '=', provider.name)
    .where('accountId', '=', accountId)
    .returning('state')
    .executeTakeFirst()
  return row?.state ?? null
}

/** Queues one look-up for all news that wait. @returns false for an account that isn't ours */
export async function lookAtAccountSoon(tx: Tx, accountId: string): Promise<boolean> {
  const known = await tx
    .selectFrom('vendorPayoutAccounts')
    .select('vendorId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (known) await enqueue(tx, accountQueue, { accountId }, { key: accountId })
  return known !== undefined
}
