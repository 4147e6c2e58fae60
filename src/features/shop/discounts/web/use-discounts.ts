import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import type { DiscountState, DiscountTerms } from '../discounts.contract.ts'

/** Same as in the contract, which is only loaded with the first call. */
export const states: readonly DiscountState[] = ['running', 'planned', 'used-up', 'ended']
const sorts = ['id', 'code', 'uses'] as const
type Sort = (typeof sorts)[number]

export const discountsTable: TableRules = {
  name: 'codes',
  sorts,
  defaultSort: { by: 'id', descending: true },
  filters: ['state', 'search'],
}

/** A page of the codes of an enterprise, or of the platform (null). */
export function discountsQuery(app: App, vendorId: number | null, { filters, page, sort }: TableState) {
  const state = states.find(one => one === filters.state)
  const search = (filters.search ?? '').trim().slice(0, 40)
  const asked = {
    ...(state && { state }),
    search,
    page: Math.min(page, 10_000),
    sort: formatSort(sort) as Sort | `-${Sort}`,
  }
  const { discounts } = app.clients
  return queryOptions({
    queryKey: ['discounts', vendorId, asked],
    queryFn: () =>
      vendorId === null ? discounts.getPlatformDiscounts(asked) : discounts.getVendorDiscounts({ vendorId, ...asked }),
    placeholderData: keepPreviousData,
    // never fresh, because buyers use codes meanwhile
    staleTime: 0,
  })
}

/** Saves a code, a new one if there is no id, and reloads the lists. */
export async function saveDiscount(app: App, vendorId: number | null, id: number | undefined, terms: DiscountTerms) {
  const { discounts } = app.clients
  if (id !== undefined) await discounts.changeDiscount({ id, terms })
  else if (vendorId === null) await discounts.addPlatformDiscount({ terms })
  else await discounts.addVendorDiscount({ vendorId, terms })
  await askAnew(app)
}

export async function endDiscount(app: App, id: number): Promise<void> {
  await app.clients.discounts.endDiscount({ id })
  await askAnew(app)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['discounts'] })
}
