import { brandOf } from '#features/market/directory/server/index.ts'
import { teamRoles } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import type { Selectable } from 'kysely'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { formatMoney } from '#shared/money.ts'
import type { PayoutsTable } from '../payouts.tables.ts'
import { bankAccountChanged } from './mails/bank-account-changed.mail.ts'
import { payoutSettled } from './mails/payout-settled.mail.ts'
import { bankAccountNews, payoutNews } from './payout-notifications.ts'

/** Notifies all owners of an enterprise of a payout's result. */
export async function notifyOfPayout(tx: Tx, publicUrl: string, payout: Selectable<PayoutsTable>): Promise<void> {
  const { id, vendorId, state, amount, currency, hint, reference, reason } = payout
  if (state === 'in-transfer') return
  const brand = await brandOf(tx, vendorId)
  const data = { vendorId, enterprise: brand, state, amount, currency }
  const link = publicUrl + payoutNews.path(data)
  await notify(tx, payoutNews, [{ team: vendorId, role: teamRoles.owner }], data, {
    key: `${id}:${state}`,
    mail: {
      publicUrl,
      write: ({ name, language }) =>
        ownMail(payoutSettled, {
          ...{ name, state, hint, reference, reason, link },
          ...{ enterprise: inLanguage(brand, language), amount: formatMoney({ amount, currency }, language) },
        }),
    },
  })
}

type Changed = { vendorId: number; hint: string; by: string; at: Date }

/** Notifies all owners of a new bank account, whoever changed it. */
export async function notifyOfAccount(tx: Tx, publicUrl: string, { vendorId, ...changed }: Changed): Promise<void> {
  const brand = await brandOf(tx, vendorId)
  const data = { vendorId, enterprise: brand, hint: changed.hint }
  const link = publicUrl + bankAccountNews.path(data)
  await notify(tx, bankAccountNews, [{ team: vendorId, role: teamRoles.owner }], data, {
    mail: {
      publicUrl,
      write: ({ name, language, timeZone }) =>
        ownMail(bankAccountChanged, { name, timeZone, enterprise: inLanguage(brand, language), ...changed, link }),
    },
  })
}
