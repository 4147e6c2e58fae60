import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { highestPrice } from '#shared/highest-amounts.ts'
import { minorDigits } from '#shared/money.ts'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import { payoutStates } from '../payout-states.ts'

const plain = { sorts: [], defaultSort: { by: '', descending: false } }
export const dueTable: TableRules = { ...plain, name: 'due', filters: ['minimum', 'currency'] }
export const batchesTable: TableRules = { ...plain, name: 'batches', filters: [] }
export const payoutsTable: TableRules = { ...plain, name: 'payouts', filters: ['state', 'batch'] }

// vendors sell and banks send meanwhile
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const
const within = (page: number) => Math.min(page, 10_000)

/** What is paid out, by the address: of which currency (US dollars unless it says another), and minor units from which on. */
function whatOf({ filters }: TableState): { currency?: string; minimum?: number } {
  const currency = /^[A-Z]{3}$/.test(filters.currency ?? '') ? filters.currency : undefined
  const minimum = Math.round(Number(filters.minimum) * 10 ** minorDigits(currency ?? 'USD'))
  return { ...(currency && { currency }), ...(minimum >= 1 && minimum <= highestPrice && { minimum }) }
}

export function dueQuery(app: App, state: TableState) {
  const asked = { ...whatOf(state), page: within(state.page), language: app.language }
  return queryOptions({
    queryKey: ['admin-payouts', 'due', asked],
    queryFn: () => app.clients.adminPayouts.getDuePayouts(asked),
    ...shared,
  })
}

export function batchesQuery(app: App, { page }: TableState) {
  const asked = { page: within(page) }
  return queryOptions({
    queryKey: ['admin-payouts', 'batches', asked],
    queryFn: () => app.clients.adminPayouts.getPayoutBatches(asked),
    ...shared,
  })
}

export function payoutsQuery(app: App, { page, filters }: TableState) {
  const state = payoutStates.find(one => one === filters.state)
  const batchId = /^\d{1,9}$/.test(filters.batch ?? '') ? Number(filters.batch) : 0
  const asked = { ...(state && { state }), ...(batchId && { batchId }), page: within(page), language: app.language }
  return queryOptions({
    queryKey: ['admin-payouts', 'payouts', asked],
    queryFn: () => app.clients.adminPayouts.getPayouts(asked),
    ...shared,
  })
}

export async function runPayouts(app: App, asked: { currency: string; minimum?: number }) {
  const done = await app.clients.adminPayouts.runPayouts(asked)
  await askAnew(app)
  return done
}

type Which = { ids: number[] } | { batchId: number }

export async function markSent(app: App, payouts: Which, reference: string): Promise<void> {
  await app.clients.adminPayouts.markPayoutsSent({ payouts, reference })
  await askAnew(app)
}

export async function markFailed(app: App, id: number, reason: string): Promise<void> {
  await app.clients.adminPayouts.markPayoutFailed({ id, reason })
  await askAnew(app)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['admin-payouts'] })
}
