import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { MovedListings, StoredCategory } from '../listings.tables.ts'

const columns = [
  'id',
  'parentId',
  'handle',
  'title',
  'description',
  'imageId',
  'storeCategoryId',
  'sortOrder',
  'isFormer',
  'successorId',
  'formerPaths',
] as const

/** These categories, former ones too, by id. */
export async function findCategories(db: Db | Tx, ids: readonly number[]): Promise<StoredCategory[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('marketplaceCategories')
    .select(columns)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}

/** All categories but former ones, siblings in their order. */
export async function storedCategories(db: Db | Tx): Promise<(StoredCategory & { revision: number })[]> {
  return db
    .selectFrom('marketplaceCategories')
    .select([...columns, 'revision'])
    .where('isFormer', '=', false)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

/** Former categories that lead to this one. */
export async function formersOfCategory(db: Db | Tx, id: number): Promise<StoredCategory[]> {
  return db.selectFrom('marketplaceCategories').select(columns).where('successorId', '=', id).orderBy('id').execute()
}

type NewCategory = Pick<StoredCategory, 'parentId' | 'handle' | 'title' | 'sortOrder'>

/** Adds a category while the trees are held. The caller writes the search documents. */
export async function addCategory(tx: Tx, category: NewCategory): Promise<StoredCategory> {
  const next = sql<number>`(select coalesce(max(id), 0) + 1 from marketplace_categories)`
  return tx
    .insertInto('marketplaceCategories')
    .values({ ...category, id: next, imageId: null, storeCategoryId: null, successorId: null })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Writes categories as they are given. What is shown of one counts as a change of it, its place doesn't. The caller
 * writes the search documents.
 */
export async function writeCategories(tx: Tx, rows: readonly StoredCategory[]): Promise<void> {
  for (const { id, ...row } of rows)
    await tx
      .updateTable('marketplaceCategories')
      .set({
        ...row,
        revision: sql<number>`revision + ((title, description, image_id) is distinct from (
          ${JSON.stringify(row.title)}::jsonb, ${JSON.stringify(row.description)}::jsonb, ${row.imageId}::uuid))::integer`,
      })
      .where('id', '=', id)
      .execute()
}

/** The category that took the place of each former one among these, null for those without one. */
export async function currentCategories(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('marketplaceCategories')
    .select(['id', 'successorId'])
    .where('id', 'in', [...new Set(ids)])
    .where('isFormer', '=', true)
    .execute()
  return new Map(rows.map(({ id, successorId }) => [id, successorId]))
}

/** These ids with the categories that took the place of former ones, each once. */
export async function withoutFormers(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  const current = await currentCategories(db, ids)
  const now = ids.map(id => (current.has(id) ? (current.get(id) ?? null) : id))
  return [...new Set(now)].filter(id => id !== null)
}

/** Listings in any status that are in one of these categories. */
export async function listingsInCategories(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('listingCategories')
    .select('listingId')
    .distinct()
    .where('categoryId', 'in', [...ids])
    .orderBy('listingId')
    .execute()
  return rows.map(one => one.listingId)
}

/** Enterprises that these listings belong to, in the order of their ids. */
export async function vendorsOfListings(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('listings')
    .select('vendorId')
    .distinct()
    .where('id', 'in', [...ids])
    .orderBy('vendorId')
    .execute()
  return rows.map(one => one.vendorId)
}

/** Gives every listing of one category the other. The caller writes the search documents. */
export async function moveListings(tx: Tx, from: number, to: number): Promise<MovedListings> {
  const rows = await tx
    .selectFrom('listingCategories')
    .select(['listingId', 'sortOrder'])
    .where('categoryId', '=', from)
    .orderBy('listingId')
    .execute()
  const both = new Set(await listingsInCategories(tx, [to]))
  const joined = rows.filter(one => both.has(one.listingId))
  await tx
    .deleteFrom('listingCategories')
    .where('categoryId', '=', from)
    .where('listingId', 'in', [0, ...joined.map(one => one.listingId)])
    .execute()
  await tx.updateTable('listingCategories').set({ categoryId: to }).where('categoryId', '=', from).execute()
  return { from, to, moved: rows.filter(one => !both.has(one.listingId)).map(one => one.listingId), joined }
}

/**
 * Undoes {@link moveListings}.
 * @returns false, having changed nothing, if one of the listings is gone or in other categories since
 */
export async function moveListingsBack(tx: Tx, { from, to, moved, joined }: MovedListings): Promise<boolean> {
  const have = new Set(await listingsInCategories(tx, [to]))
  if (![...moved, ...joined.map(one => one.listingId)].every(id => have.has(id))) return false
  await tx
    .updateTable('listingCategories')
    .set({ categoryId: from })
    .where('categoryId', '=', to)
    .where('listingId', 'in', [0, ...moved])
    .execute()
  if (joined.length > 0)
    await tx
      .insertInto('listingCategories')
      .values(joined.map(one => ({ ...one, categoryId: from })))
      .execute()
  return true
}
