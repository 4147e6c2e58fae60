import { type PayoutAccounts, wishPayoutAccount } from '#features/shop/payments/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { Logger } from '#server/log/logger.ts'
import { countryOf } from './read-settings.ts'

type Parts = { db: Db; log: Logger; publicUrl: string; accounts: PayoutAccounts }

/**
 * Link to the card provider's page for a vendor: requests the account first, and calls the provider after the commit.
 * @throws ORPCError gm-error-payout-country (409), gm-error-payout-provider (503)
 */
export async function openAccount(
  { db, log, publicUrl, accounts }: Parts,
  userId: string,
  vendorId: number,
): Promise<string> {
  const country = await countryOf(db, vendorId)
  if (!country || !accounts.serves(country)) refuse('gm-error-payout-country', { status: 409 })
  await db.transaction().execute(async tx => {
    await wishPayoutAccount(tx, vendorId, country)
    const action = 'payouts.card-account'
    await writeAudit(tx, { userId, actingVendorId: vendorId, action, target: `vendor:${vendorId}` })
  })
  const page = (name: string) => `${publicUrl}/stripe-payout-${name}?vid=${vendorId}`
  try {
    return await accounts.open(vendorId, { back: page('success'), again: page('failure') })
  } catch (error) {
    log.warn({ err: error, vendor: vendorId }, 'a provider did not open an account')
    return refuse('gm-error-payout-provider', { status: 503 })
  }
}
