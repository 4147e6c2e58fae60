import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { setListingLike } from '#features/community/follows/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { SavedList } from '../saved.contract.ts'
import { maxLists } from '../saved-limits.ts'
import '../saved.tables.ts'

/** A person's lists by name, each with its number of saved listings. */
export async function listLists(db: Db, userId: string, id?: number): Promise<SavedList[]> {
  const rows = await db
    .selectFrom('savedLists')
    .select(['id', 'name', 'shareKey', 'showsOwner'])
    .select(eb =>
      eb
        .selectFrom('savedListItems')
        .select(item => item.fn.countAll<number>().as('count'))
        .whereRef('listId', '=', 'savedLists.id')
        .as('count'),
    )
    .where('userId', '=', userId)
    .$if(id !== undefined, query => query.where('id', '=', Number(id)))
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}

/** @throws ORPCError gm-error-saved-list-name, gm-error-saved-lists (409) */
export async function createList(tx: Tx, userId: string, name: string): Promise<number> {
  await refuseSameName(tx, userId, name)
  const list = await tx
    .insertInto('savedLists')
    .values({ userId, name, shareKey: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lists = await listLists(tx, userId)
  if (lists.length > maxLists)
    refuse('gm-error-saved-lists', { status: 409, message: `There can be ${maxLists} lists.` })
  return list.id
}

type Change = { name?: string | undefined; isShared?: boolean | undefined; showsOwner?: boolean | undefined }

/** @throws ORPCError NOT_FOUND, gm-error-saved-list-name (409) */
export async function changeList(tx: Tx, userId: string, id: number, change: Change): Promise<void> {
  const { name, isShared, showsOwner } = change
  const list = await tx
    .selectFrom('savedLists')
    .select('shareKey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) missing()
  if (name !== undefined) await refuseSameName(tx, userId, name, id)
  const shareKey =
    isShared === undefined ? list.shareKey : isShared ? (list.shareKey ?? randomBytes(24).toString('base64url')) : null
  await tx
    .updateTable('savedLists')
    .set({ shareKey, ...(name !== undefined && { name }), ...(showsOwner !== undefined && { showsOwner }) })
    .where('id', '=', id)
    .execute()
}

/** @throws ORPCError NOT_FOUND */
export async function deleteList(tx: Tx, userId: string, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedLists')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) missing()
}

/**
 * Saves a listing, unless it is saved, and puts it into exactly these lists of its owner.
 * @throws ORPCError NOT_FOUND for a listing that isn't public, or a list that isn't theirs
 */
export async function sortSaved(tx: Tx, userId: string, listingId: number, lists: number[]): Promise<void> {
  await setListingLike(tx, { userId, id: listingId, like: true })
  await tx
    .deleteFrom('savedListItems')
    .where('userId', '=', userId)
    .where('listingId', '=', listingId)
    .$if(lists.length > 0, query => query.where('listId', 'not in', lists))
    .execute()
  if (lists.length === 0) return
  const own = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'in', lists)
    .forKeyShare()
    .execute()
  if (own.length < new Set(lists).size) missing()
  await tx
    .insertInto('savedListItems')
    .values(own.map(({ id }) => ({ listId: id, userId, listingId })))
    .onConflict(on => on.doNothing())
    .execute()
}

/** Locked so that no other list of theirs is created while names are compared. */
async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved-lists'), hashtext(${userId}))`.execute(tx)
}

async function refuseSameName(tx: Tx, userId: string, name: string, but = 0): Promise<void> {
  await lockOwner(tx, userId)
  const same = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', but)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  if (same) refuse('gm-error-saved-list-name', { status: 409, field: 'name', message: 'There is a list of that name.' })
}
