import '#features/shop/payments/payments.tables.ts'
import { importBankFile } from '#features/shop/orders/orders.factory.ts'
import type { Db } from '#server/db/database.ts'
import { decimalText, type Money } from '#shared/money.ts'

/**
 * Imports a statement of the operator's account: one transfer that matches, one whose reference is misspelt, and rent.
 */
export async function importDemoBankFile(db: Db, userId: string): Promise<void> {
  const awaited = await db
    .selectFrom('payments')
    .select(['providerId', 'amount', 'currency'])
    .where('provider', '=', 'bank')
    .where('state', '=', 'pending')
    .orderBy('createdAt')
    .limit(2)
    .execute()
  const [fits, other] = awaited
  const day = new Date().toISOString().slice(0, 10)
  const row = (words: string, payer: string, money: Money) =>
    [day, words, payer, decimalText(money), money.currency].join(';')
  const rows = [
    ...(fits ? [row(fits.providerId ?? '', 'Fathima Rizvi', fits)] : []),
    ...(other ? [row(`toys ${other.providerId?.replaceAll('-', ' ').toLowerCase()}`, 'Nimali Perera', other)] : []),
    row('Rent of the hall', 'Kandy Choir', { amount: 12_000, currency: 'USD' }),
  ]
  const content = ['Date;Reference;Payer;Amount;Currency', ...rows].join('\n')
  await importBankFile(db, { name: `statement-${day}.csv`, content, userId })
}
