import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { findVendors, isCarouselOn } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { listOf } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ListRow } from '../lists.contract.ts'

/** All lists, in order. */
export async function listLists(db: Db): Promise<{ items: ListRow[]; count: number; isCarouselOn: boolean }> {
  const [rows, isOn] = await Promise.all([
    db
      .selectFrom('enterpriseLists')
      .leftJoin('users', 'users.id', 'changedBy')
      .selectAll('enterpriseLists')
      .select('users.name as changedByName')
      .select(({ selectFrom, fn }) =>
        selectFrom('enterpriseListVendors')
          .whereRef('listId', '=', 'enterpriseLists.id')
          .select(fn.countAll<number>().as('count'))
          .as('picked'),
      )
      .orderBy('sortOrder')
      .orderBy('enterpriseLists.id')
      .execute(),
    isCarouselOn(db),
  ])
  const items = rows.map(
    ({ isCollection, changedAt, changedByName, picked, ...row }): ListRow => ({
      ...{ id: row.id, title: row.title, description: row.description, slug: row.slug, link: row.link },
      ...{ search: row.search, imageId: row.imageId, active: row.active, revision: row.revision },
      kind: !isCollection ? 'link' : row.search === null ? 'picked' : 'searched',
      picked: picked ?? 0,
      ...{ changedAt: changedAt.toISOString(), changedBy: changedByName },
    }),
  )
  return { ...listOf(items), isCarouselOn: isOn }
}

/** The enterprises picked for a collection, by name. */
export async function listPicked(db: Db, listId: number, language: string): Promise<{ id: number; name: string }[]> {
  const members = await db.selectFrom('enterpriseListVendors').select('vendorId').where('listId', '=', listId).execute()
  const vendors = await findVendors(
    db,
    members.map(({ vendorId }) => vendorId),
  )
  return vendors
    .map(({ id, brand }) => ({ id, name: inLanguage(brand, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
