import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { loadAllPages } from '#web/data-table/load-all-pages.ts'
import { formatSort, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import type { BulkChange, OwnListing } from '../listing-table.contract.ts'
import { listingKinds, listingSorts, listingStates, stockStates } from '../listing-table.ts'

export const listingsTable: TableRules = {
  name: 'listings',
  sorts: listingSorts,
  defaultSort: { by: 'updatedAt', descending: true },
  filters: ['search', 'status', 'kind', 'category', 'stock'],
}

type Sort = (typeof listingSorts)[number]

/** The query of the table, independent of the page. */
function asked(app: App, { filters, sort }: TableState) {
  const status = listingStates.find(one => one === filters.status)
  const kind = listingKinds.find(one => one === filters.kind)
  const stock = stockStates.find(one => one === filters.stock)
  const category = /^[1-9]\d{0,8}$/.test(filters.category ?? '') ? Number(filters.category) : undefined
  return {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(stock && { stock }),
    ...(category && { category }),
    search: (filters.search ?? '').trim().slice(0, 100),
    sort: formatSort(sort) as Sort | `-${Sort}`,
    language: app.language,
  }
}

/** A page of an enterprise's listings. */
export function ownListingsQuery(app: App, vendorId: number, state: TableState) {
  const page = { ...asked(app, state), page: Math.min(state.page, 10_000) }
  return queryOptions({
    queryKey: ['own-listings', vendorId, page],
    queryFn: () => app.clients.listingTable.getOwnListings({ vendorId, ...page }),
    placeholderData: keepPreviousData,
    // others sell and buy meanwhile
    staleTime: 0,
  })
}

/** All that the filters leave, for a file. */
export function loadAllListings(app: App, vendorId: number, state: TableState): Promise<OwnListing[]> {
  const filters = asked(app, state)
  return loadAllPages(page => app.clients.listingTable.getOwnListings({ vendorId, ...filters, page, limit: 100 }))
}

/** Changes several listings, and asks for the table again. */
export async function changeOwnListings(app: App, vendorId: number, rows: OwnListing[], change: BulkChange) {
  const ids = rows.map(({ id }) => id)
  const result = await app.clients.listingTable.changeListings({ vendorId, ids, change })
  await askAnew(app)
  return result
}

/** @returns the id of the copy */
export async function duplicateListing(app: App, id: number): Promise<number> {
  const copy = await app.clients.selling.duplicateListing({ id })
  await askAnew(app)
  return copy.id
}

export async function deleteListing(app: App, id: number): Promise<void> {
  await app.clients.selling.deleteListing({ id })
  await askAnew(app)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['own-listings'] })
}
