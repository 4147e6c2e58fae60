import { queryOptions } from '@tanstack/react-query'
import { changeFollow, dependsOnFollows } from '#features/community/follows/web/index.ts'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { SavedItem, SavedList } from '../saved.contract.ts'

/** number of listings on a page */
export const pageSize = 20

/** Query for one page of the viewer's saved listings, or of one of their lists, latest first. */
export function savedQuery(app: App, { list, page = 1 }: { list?: number | undefined; page?: number }) {
  return queryOptions({
    queryKey: ['saved', 'listings', app.language, list ?? 0, page],
    queryFn: () => app.clients.saved.getSaved({ ...(list && { list }), page, limit: pageSize, language: app.language }),
    meta: dependsOnFollows,
  })
}

/** The viewer's lists, by their names. */
export function savedListsQuery(app: App) {
  return queryOptions({
    queryKey: ['saved', 'lists'],
    queryFn: async () => (await app.clients.saved.getSavedLists()).items,
    meta: dependsOnFollows,
  })
}

/** Query for one page of a shared list. */
export function sharedListQuery(app: App, key: string, page: number) {
  return queryOptions({
    queryKey: ['saved', 'shared', app.language, key, page],
    queryFn: () => app.clients.saved.getSharedList({ key, page, limit: pageSize, language: app.language }),
  })
}

/** Puts a listing into exactly these lists, and saves it if it wasn't. */
export async function sortSaved(app: App, { listingId }: SavedItem, lists: number[], isNew = false): Promise<void> {
  // first marks the heart once more, if the listing was unsaved
  if (isNew) await changeFollow(app, 'listing', listingId, true)
  await app.clients.saved.sortSaved({ id: listingId, lists })
  await askAnew(app)
}

/** Removes a listing from the saved ones and from all lists. */
export async function unsave(app: App, { listingId }: SavedItem): Promise<void> {
  await changeFollow(app, 'listing', listingId, false)
}

export async function createList(app: App, name: string): Promise<SavedList> {
  const list = await app.clients.saved.createSavedList({ name })
  await askAnew(app)
  return list
}

export async function changeList(
  app: App,
  id: number,
  change: { name?: string; isShared?: boolean; showsOwner?: boolean },
): Promise<SavedList> {
  const list = await app.clients.saved.changeSavedList({ id, ...change })
  await askAnew(app)
  return list
}

/** @param leave leaves the list's page, before that asks for what is gone */
export async function deleteList(app: App, id: number, leave: () => unknown): Promise<void> {
  await app.clients.saved.deleteSavedList({ id })
  await leave()
  await askAnew(app)
}

function askAnew(app: App): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['saved'] })
}
