import '../directory.tables.ts'
import { type Selectable, sql } from 'kysely'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { EnterpriseListsTable } from '../directory.tables.ts'
import { readSavedSearch } from '../saved-search.ts'
import { indexVendors } from './index-vendors.ts'
import { forgetList, indexLists } from './taxonomy-documents.ts'

export type ListInput = {
  title: LocalText
  description: LocalText
  slug: string
  /** a file of the purpose `list`, or the picture that it has */
  imageId: string | null
  active: boolean
} & (
  | { kind: 'link'; link: string }
  /** a collection of these enterprises */
  | { kind: 'picked'; vendorIds: number[] }
  /** a collection of what this search finds */
  | { kind: 'searched'; search: string }
)

type Author = { userId: string }
type Version = { id: number; revision: number }
type List = Selectable<EnterpriseListsTable>
type Values = Pick<
  List,
  'title' | 'description' | 'slug' | 'imageId' | 'active' | 'isCollection' | 'link' | 'search'
> & { vendorIds: number[] }

/**
 * Adds a list, last in order, with its search documents.
 * @throws ORPCError gm-error-list-slug (409), gm-error-list-search, NOT_FOUND for a picture or an enterprise
 */
export async function addList(tx: Tx, input: ListInput, { userId }: Author): Promise<number> {
  await lockLists(tx)
  const { vendorIds, ...values } = await readInput(tx, input)
  if (values.imageId) await claimImage(tx, { fileId: values.imageId, ownerId: userId, purpose: 'list' })
  const { id } = await tx
    .insertInto('enterpriseLists')
    .values({
      ...values,
      changedBy: userId,
      sortOrder: sql`coalesce((select max(sort_order) + 1 from enterprise_lists), 0)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceMembers(tx, id, [], vendorIds)
  await indexLists(tx, [id])
  await record(tx, 'list.add', id, userId, null, { ...values, vendorIds })
  return id
}

/**
 * Changes a list, with its search documents and those of enterprises that come or go, unless somebody changed it since
 * `revision`.
 * @throws ORPCError as {@link addList}, gm-error-list-changed (409)
 */
export async function changeList(
  tx: Tx,
  { id, revision }: Version,
  input: ListInput,
  { userId }: Author,
): Promise<void> {
  await lockLists(tx)
  const before = await readList(tx, id, revision)
  const { vendorIds, ...values } = await readInput(tx, input, id)
  const isNewPicture = values.imageId !== before.imageId
  if (isNewPicture && values.imageId) await claimImage(tx, { fileId: values.imageId, ownerId: userId, purpose: 'list' })
  await tx
    .updateTable('enterpriseLists')
    .set({ ...values, revision: revision + 1, changedAt: new Date(), changedBy: userId })
    .where('id', '=', id)
    .execute()
  if (isNewPicture && before.imageId) await releaseFiles(tx, [before.imageId])
  await replaceMembers(tx, id, before.vendorIds, vendorIds)
  await indexLists(tx, [id])
  await record(tx, 'list.change', id, userId, before, { ...values, vendorIds })
}

/**
 * Removes a list, with its search documents, unless somebody changed it since `revision`.
 * @throws ORPCError gm-error-list-changed (409), NOT_FOUND
 */
export async function removeList(tx: Tx, { id, revision }: Version, { userId }: Author): Promise<void> {
  await lockLists(tx)
  const before = await readList(tx, id, revision)
  await forgetList(tx, id)
  await tx.deleteFrom('enterpriseLists').where('id', '=', id).execute()
  if (before.imageId) await releaseFiles(tx, [before.imageId])
  await indexVendors(tx, before.vendorIds)
  await record(tx, 'list.remove', id, userId, before, null)
}

/**
 * Puts all lists into another order, unless somebody changed the order since it was read.
 * @throws ORPCError gm-error-order-changed (409), also if `ids` aren't the lists that there are
 */
export async function orderLists(
  tx: Tx,
  { ids, before }: { ids: number[]; before: number[] },
  { userId }: Author,
): Promise<void> {
  await lockLists(tx)
  const lists = await tx.selectFrom('enterpriseLists').select('id').orderBy('sortOrder').orderBy('id').execute()
  const current = lists.map(({ id }) => id)
  const byId = (numbers: number[]) => numbers.toSorted((a, b) => a - b).join()
  if (before.join() !== current.join() || byId(ids) !== byId(current)) refuse('gm-error-order-changed', { status: 409 })
  if (ids.join() === current.join()) return
  for (const [sortOrder, id] of ids.entries())
    await tx.updateTable('enterpriseLists').set({ sortOrder }).where('id', '=', id).execute()
  const deed = { action: 'list.order', target: 'lists', userId, actingVendorId: null }
  await writeAudit(tx, { ...deed, before: { order: current }, after: { order: ids } })
}

/** One change at a time: slugs and the order concern all lists. */
async function lockLists(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('enterprise_lists'))`.execute(tx)
}

async function readList(tx: Tx, id: number, revision: number): Promise<Values> {
  const list = await tx.selectFrom('enterpriseLists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!list) missing()
  if (list.revision !== revision) refuse('gm-error-list-changed', { status: 409 })
  const members = await tx.selectFrom('enterpriseListVendors').select('vendorId').where('listId', '=', id).execute()
  const { title, description, slug, imageId, active, isCollection, link, search } = list
  const vendorIds = members.map(({ vendorId }) => vendorId)
  return { title, description, slug, imageId, active, isCollection, link, search, vendorIds }
}

async function readInput(tx: Tx, input: ListInput, ownId = 0): Promise<Values> {
  const { title, description, slug, imageId, active, kind } = input
  const other = await tx
    .selectFrom('enterpriseLists')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) refuse('gm-error-list-slug', { status: 409, field: 'slug' })
  const search = kind === 'searched' ? readSavedSearch(input.search) : null
  if (kind === 'searched' && !search) refuse('gm-error-list-search', { field: 'search' })
  return {
    ...{ title, description, slug, imageId, active, isCollection: kind !== 'link', search },
    link: kind === 'link' ? input.link : null,
    vendorIds: kind === 'picked' ? await knownVendors(tx, input.vendorIds) : [],
  }
}

async function knownVendors(tx: Tx, given: number[]): Promise<number[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'vendor')
    .forKeyShare()
    .execute()
  return found.length === ids.length ? ids : missing()
}

async function replaceMembers(tx: Tx, listId: number, before: number[], after: number[]): Promise<void> {
  const gone = before.filter(id => !after.includes(id))
  const added = after.filter(id => !before.includes(id))
  if (gone.length > 0)
    await tx.deleteFrom('enterpriseListVendors').where('listId', '=', listId).where('vendorId', 'in', gone).execute()
  if (added.length > 0)
    await tx
      .insertInto('enterpriseListVendors')
      .values(added.map(vendorId => ({ listId, vendorId })))
      .execute()
  await indexVendors(tx, [...gone, ...added])
}

/** Only what differs, so that the record says what was changed. */
async function record(
  tx: Tx,
  action: string,
  id: number,
  userId: string,
  before: Values | null,
  after: Values | null,
): Promise<void> {
  const textOf = (values: Values | null, name: string) => JSON.stringify(values?.[name as keyof Values])
  const partOf = (values: Values | null) =>
    values &&
    Object.fromEntries(Object.entries(values).filter(([name]) => textOf(before, name) !== textOf(after, name)))
  const states = { before: partOf(before), after: partOf(after) }
  if (before && after && Object.keys(states.after ?? {}).length === 0) return
  await writeAudit(tx, { action, target: `list:${id}`, userId, actingVendorId: null, ...states })
}
