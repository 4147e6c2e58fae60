import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import type { PayoutsTable } from '../payouts.tables.ts'
import { bankAccountChanged } from './mails/bank-account-changed.mail.ts'
import { payoutSettled } from './mails/payout-settled.mail.ts'

/** Tells all owners of an enterprise what became of a payout. */
export async function tellOfPayout(tx: Tx, publicUrl: string, payout: Selectable<PayoutsTable>): Promise<void> {
  const { vendorId, state, amount, currency, hint, reference, reason } = payout
  if (state === 'in-transfer') return
  for (const { name, email, language, enterprise } of await ownersOf(tx, vendorId)) {
    const link = `${publicUrl}/vendor/money?vendorId=${vendorId}`
    const data = {
      name,
      enterprise,
      state,
      amount: formatMoney({ amount, currency }, language),
      hint,
      reference,
      reason,
      link,
    }
    await sendMail(tx, { to: email, language, template: payoutSettled, data })
  }
}

type Changed = { vendorId: number; hint: string; by: string; at: Date }

/** Tells all owners that money goes to another account from now on, whoever changed it. */
export async function tellOfAccount(tx: Tx, publicUrl: string, { vendorId, ...changed }: Changed): Promise<void> {
  for (const { name, email, language, enterprise } of await ownersOf(tx, vendorId)) {
    const link = `${publicUrl}/payout-settings?vendorId=${vendorId}`
    const data = { name, enterprise, ...changed, link }
    await sendMail(tx, { to: email, language, template: bankAccountChanged, data })
  }
}

async function ownersOf(tx: Tx, vendorId: number) {
  const rows = await tx
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select(['users.name', 'users.email', 'users.languageCode', 'vendors.brand'])
    .where('vendorTeam.vendorId', '=', vendorId)
    .where('vendorTeam.role', '=', 1)
    .execute()
  return rows.map(({ name, email, languageCode, brand }) => {
    const language = toSiteLanguage(languageCode)
    return { name, email, language, enterprise: inLanguage(brand, language) }
  })
}
