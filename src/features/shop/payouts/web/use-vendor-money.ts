import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import type { BankAccount } from '../bank-account.ts'
import { type MoneyPlace, moneyPlaces } from '../payout-states.ts'

const plain = { sorts: [], defaultSort: { by: '', descending: false } }
export const ordersTable: TableRules = { ...plain, name: 'orders', filters: ['place'] }
export const payoutsTable: TableRules = { ...plain, name: 'payouts', filters: [] }
export const statementsTable: TableRules = { ...plain, name: 'months', filters: [] }

// never fresh, because buyers, banks and admins move money meanwhile
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const
const within = (page: number) => Math.min(page, 10_000)

/** The place in the address; default: available. */
export function placeOf({ filters }: TableState): MoneyPlace {
  return moneyPlaces.find(one => one === filters.place) ?? 'available'
}

export function settingsQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['payouts', vendorId, 'settings'],
    queryFn: () => app.clients.payouts.getPayoutSettings({ vendorId }),
    staleTime: 0,
  })
}

/** @param currency '' for the shop's */
export function moneyQuery(app: App, vendorId: number, currency = '') {
  return queryOptions({
    queryKey: ['payouts', vendorId, 'money', currency],
    queryFn: () => app.clients.payouts.getVendorMoney({ vendorId, ...(currency && { currency }) }),
    staleTime: 0,
  })
}

/** The vendor and currency of the money. */
export type MoneyOf = { vendorId: number; currency: string }

export function moneyOrdersQuery(app: App, of: MoneyOf, state: TableState) {
  const asked = { ...of, place: placeOf(state), page: within(state.page) }
  return queryOptions({
    queryKey: ['payouts', of.vendorId, 'orders', asked],
    queryFn: () => app.clients.payouts.getMoneyOrders(asked),
    ...shared,
  })
}

export function payoutsQuery(app: App, vendorId: number, { page }: TableState) {
  const asked = { vendorId, page: within(page) }
  return queryOptions({
    queryKey: ['payouts', vendorId, 'payouts', asked],
    queryFn: () => app.clients.payouts.getVendorPayouts(asked),
    ...shared,
  })
}

export function statementsQuery(app: App, of: MoneyOf, { page }: TableState) {
  const asked = { ...of, page: within(page) }
  return queryOptions({
    queryKey: ['payouts', of.vendorId, 'statements', asked],
    queryFn: () => app.clients.payouts.getVendorStatements(asked),
    ...shared,
  })
}

/** The file of a closed month, in the language of the page. */
export function statementPath(app: App, { vendorId, currency }: MoneyOf, month: string, type: 'pdf' | 'csv'): string {
  const of = currency === 'USD' ? '' : `&currency=${currency}`
  return `/api/v1/vendors/${vendorId}/statements/${month}.${type}?lang=${app.language}${of}`
}

/** @throws the call's error, which may ask for a recent proof: see `withProof` */
export async function saveBankAccount(app: App, vendorId: number, account: BankAccount): Promise<void> {
  const settings = await app.clients.payouts.saveBankAccount({ vendorId, account })
  queriesOf(app).setQueryData(settingsQuery(app, vendorId).queryKey, settings)
}
