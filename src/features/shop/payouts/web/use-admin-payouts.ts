import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import { payoutStates, usualMinimum } from '../payout-states.ts'

const plain = { sorts: [], defaultSort: { by: '', descending: false } }
export const dueTable: TableRules = { ...plain, name: 'due', filters: ['minimum'] }
export const batchesTable: TableRules = { ...plain, name: 'batches', filters: [] }
export const payoutsTable: TableRules = { ...plain, name: 'payouts', filters: ['state', 'batch'] }

// vendors sell and banks send meanwhile
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const
const within = (page: number) => Math.min(page, 10_000)

/** Cents of the least that is paid out, by the address; the usual one unless it says something that makes sense. */
export function minimumOf({ filters }: TableState): number {
  const dollars = Number(filters.minimum)
  return filters.minimum && dollars >= 0.01 && dollars <= 1_000_000 ? Math.round(dollars * 100) : usualMinimum
}

export function dueQuery(app: App, state: TableState) {
  const asked = { minimum: minimumOf(state), page: within(state.page), language: app.language }
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

export async function runPayouts(app: App, minimum: number) {
  const done = await app.clients.adminPayouts.runPayouts({ minimum })
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
