import '#features/people/accounts/accounts.tables.ts'
import '../saved-views.tables.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { platformRoles } from '#shared/roles.ts'
import { maxViews, type SavedView } from '../saved-views.contract.ts'

/** The admin's own views of a list, in their order, then those that other admins share. */
export async function listViews(db: Db, { userId }: Viewer, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('savedViews')
    .innerJoin('users', 'users.id', 'userId')
    .select(['savedViews.id', 'savedViews.name', 'query', 'isShared', 'userId', 'users.name as by'])
    .where('list', '=', list)
    .where(({ or, and, eb }) =>
      or([eb('userId', '=', userId), and([eb('isShared', '=', true), eb('users.role', '=', platformRoles.admin)])]),
    )
    .orderBy('sortOrder')
    .orderBy('savedViews.id')
    .execute()
  const own = rows.filter(row => row.userId === userId)
  const others = rows.filter(row => row.userId !== userId)
  return [...own, ...others].map(({ id, name, query, isShared, userId: of, by }) => ({
    ...{ id, name, query, isShared },
    by: of === userId ? null : by,
  }))
}

type NewView = { list: string; name: string; query: string; isShared: boolean }

/**
 * Saves a view behind the admin's others.
 * @throws gm-error-view-name-taken, gm-error-views-full (409)
 */
export function saveView(db: Db, { userId }: Viewer, { list, name, query, isShared }: NewView): Promise<SavedView> {
  return writing(db, userId, list, async (tx, ids) => {
    if (ids.length >= maxViews) refuse('gm-error-views-full', { status: 409 })
    const { id } = await tx
      .insertInto('savedViews')
      .values({ userId, list, name, query, isShared, sortOrder: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    await order(tx, [...ids, id])
    return { id, name, query, isShared, by: null }
  })
}

type Change = {
  list: string
  id: number
  name?: string | undefined
  query?: string | undefined
  isShared?: boolean | undefined
  position?: number | undefined
}

/**
 * Changes a view of the admin's own.
 * @throws ORPCError NOT_FOUND; gm-error-view-name-taken (409)
 */
export function changeView(db: Db, { userId }: Viewer, { list, id, position, ...fields }: Change): Promise<void> {
  return writing(db, userId, list, async (tx, ids) => {
    if (!ids.includes(id)) missing()
    if (Object.values(fields).some(value => value !== undefined))
      await tx.updateTable('savedViews').set(fields).where('id', '=', id).execute()
    if (position !== undefined) await order(tx, ids.filter(one => one !== id).toSpliced(position, 0, id))
  })
}

/**
 * Removes a view of the admin's own.
 * @throws ORPCError NOT_FOUND
 */
export function removeView(db: Db, { userId }: Viewer, list: string, id: number): Promise<void> {
  return writing(db, userId, list, async (tx, ids) => {
    if (!ids.includes(id)) missing()
    await tx.deleteFrom('savedViews').where('id', '=', id).execute()
  })
}

/** Runs a change of the admin's views of a list, one at a time; `ids` are in their order. */
async function writing<T>(
  db: Db,
  userId: string,
  list: string,
  change: (tx: Tx, ids: number[]) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async tx => {
      // The person stands for the list of their views, which may still be empty.
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const rows = await tx
        .selectFrom('savedViews')
        .select('id')
        .where('userId', '=', userId)
        .where('list', '=', list)
        .orderBy('sortOrder')
        .orderBy('id')
        .execute()
      return change(
        tx,
        rows.map(({ id }) => id),
      )
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'saved_views_named_once')
      refuse('gm-error-view-name-taken', { status: 409, field: 'name' })
    throw error
  }
}

async function order(tx: Tx, ids: number[]): Promise<void> {
  await sql`update saved_views set sort_order = wanted.at - 1
    from unnest(${ids}::integer[]) with ordinality as wanted (id, at) where saved_views.id = wanted.id`.execute(tx)
}
