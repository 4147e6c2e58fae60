import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { TableRules, TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'

export const promotionsTable: TableRules = {
  name: 'promotions',
  sorts: [],
  defaultSort: { by: '', descending: false },
  filters: [],
}

/** An enterprise's promotions, and the codes that it may advertise. */
export function promotionsQuery(app: App, vendorId: number, { page }: TableState) {
  const asked = { vendorId, page: Math.min(page, 10_000) }
  return queryOptions({
    queryKey: ['promotions', asked],
    queryFn: () => app.clients.promotions.getPromotions(asked),
    placeholderData: keepPreviousData,
    // never fresh, because codes are used up and end meanwhile
    staleTime: 0,
  })
}

type Wanted = { vendorId: number; discountId: number; from: string | null; to: string }

export async function addPromotion(app: App, wanted: Wanted): Promise<void> {
  await app.clients.promotions.addPromotion(wanted)
  await askAnew(app)
}

export async function endPromotion(app: App, id: number): Promise<void> {
  await app.clients.promotions.endPromotion({ id })
  await askAnew(app)
}

async function askAnew(app: App): Promise<void> {
  await queriesOf(app).invalidateQueries({ queryKey: ['promotions'] })
}
