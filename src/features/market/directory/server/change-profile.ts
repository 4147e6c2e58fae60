import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import '../directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { isVisible } from '../directory.policy.ts'
import type { EditedFields } from '../profile-fields.ts'
import { indexVendors } from './index-vendors.ts'
import { changeVendor, type VendorInput } from './save-vendor.ts'
import { currentNodes } from './taxonomy/current-nodes.ts'
import { watchHiddenProfile } from './watch-hidden-profile.ts'

/** Changes that an enterprise makes to its own page. Properties that are left out stay unchanged. */
export type ProfileChanges = Partial<
  Pick<
    VendorInput,
    | 'title'
    | 'description'
    | 'phones'
    | 'hours'
    | 'locations'
    | 'gallery'
    | 'logoImageId'
    | 'coverImageId'
    | keyof EditedFields
  >
> & { focusIds?: number[] }

/** Changes to reviewed properties. Properties that are left out stay unchanged. */
export type ReviewedChanges = Partial<Pick<VendorInput, 'brand' | 'certificates'>> & { sectorIds?: number[] }

type Author = { userId: string | null }

/**
 * Changes an enterprise's page, with its search documents, unless somebody changed it since `revision`.
 * @throws ORPCError NOT_FOUND, gm-error-profile-changed (409)
 */
export async function changeProfile(
  tx: Tx,
  id: number,
  { focusIds, ...changes }: ProfileChanges,
  { revision, ...author }: Author & { revision: number },
): Promise<void> {
  const changed = await watchHiddenProfile(tx, id)
  const vendor = await lockVendor(tx, id)
  if (vendor.revision !== revision) await refuseChanged(tx, vendor)
  await write(
    tx,
    vendor,
    { ...changes, ...(focusIds && { nodeIds: await nodesWith(tx, id, 'focus', focusIds) }) },
    author,
  )
  await changed()
}

/** Changes what was reviewed of an enterprise, with its search documents; who decided it counts as who changed it. */
export async function changeReviewed(
  tx: Tx,
  id: number,
  { sectorIds, ...changes }: ReviewedChanges,
  author: Author,
): Promise<void> {
  const changed = await watchHiddenProfile(tx, id)
  const vendor = await lockVendor(tx, id)
  await write(
    tx,
    vendor,
    { ...changes, ...(sectorIds && { nodeIds: await nodesWith(tx, id, 'sector', sectorIds) }) },
    author,
  )
  await changed()
}

/**
 * Hides a visible enterprise: its page, its listings and all references to it disappear, as if it were not approved. If
 * its team has hidden it, an admin who hides it too keeps it hidden until an admin shows it.
 * @returns false if it was already hidden in the same way
 * @throws ORPCError NOT_FOUND, gm-error-not-visible (409)
 */
export async function hideVendor(tx: Tx, id: number, by: 'team' | 'admin'): Promise<boolean> {
  const vendor = await lockVendor(tx, id)
  if (vendor.status === vendorStatuses.hidden) {
    if (vendor.hiddenBy === 'admin' || by === 'team') return false
    await turn(tx, id, { hiddenBy: by })
    return true
  }
  if (!isVisible(vendor) || vendor.kind !== 'vendor')
    refuse('gm-error-not-visible', { status: 409, message: 'Visitors don’t see it yet.' })
  await turn(tx, id, { status: vendorStatuses.hidden, hiddenStatus: vendor.status, hiddenBy: by })
  return true
}

/**
 * Shows a hidden enterprise again, with the status that it had.
 * @returns false where it isn't hidden
 * @throws ORPCError NOT_FOUND; gm-error-hidden-by-admin (403) to a team whose enterprise an admin hid; gm-error-not-visible (409)
 */
export async function showVendor(tx: Tx, id: number, by: 'team' | 'admin'): Promise<boolean> {
  const vendor = await lockVendor(tx, id)
  if (isVisible(vendor)) return false
  if (vendor.status !== vendorStatuses.hidden || vendor.hiddenStatus === null)
    refuse('gm-error-not-visible', { status: 409, message: 'It has to be approved first.' })
  if (vendor.hiddenBy === 'admin' && by === 'team')
    refuse('gm-error-hidden-by-admin', { status: 403, message: 'An admin hid this page.' })
  await turn(tx, id, { status: vendor.hiddenStatus, hiddenStatus: null, hiddenBy: null })
  return true
}

type Locked = Awaited<ReturnType<typeof lockVendor>>

async function lockVendor(tx: Tx, id: number) {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['id', 'kind', 'status', 'hiddenBy', 'hiddenStatus', 'revision', 'changedBy', 'changedAt'])
    .where('id', '=', id)
    .where('mergedInto', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return vendor ?? missing()
}

/** Changes the visibility only; the page's content and its last editor stay. */
async function turn(tx: Tx, id: number, changes: Partial<VendorInput>): Promise<void> {
  await changeVendor(tx, id, changes)
  await indexVendors(tx, [id])
}

async function write(tx: Tx, { id, revision }: Locked, changes: Partial<VendorInput>, { userId }: Author) {
  await changeVendor(tx, id, { ...changes, revision: revision + 1, changedAt: new Date(), changedBy: userId })
  await indexVendors(tx, [id])
}

async function refuseChanged(tx: Tx, { changedBy, changedAt }: Locked): Promise<never> {
  const user = changedBy
    ? await tx.selectFrom('users').select('name').where('id', '=', changedBy).executeTakeFirst()
    : undefined
  const when = changedAt?.toISOString() ?? ''
  refuse('gm-error-profile-changed', { status: 409, message: `${user?.name || 'Someone'} changed it at ${when}.` })
}

/** The nodes that it has, those of one type being replaced. Unknown ones are left out. */
async function nodesWith(tx: Tx, vendorId: number, type: 'sector' | 'focus', ids: number[]): Promise<number[]> {
  const others = await tx
    .selectFrom('vendorNodes')
    .innerJoin('taxonomyNodes', 'taxonomyNodes.id', 'vendorNodes.nodeId')
    .select('nodeId')
    .where('vendorId', '=', vendorId)
    .where('type', '<>', type)
    .execute()
  const chosen = (await currentNodes(tx, ids)).filter(node => node.type === type)
  return [...others.map(one => one.nodeId), ...chosen.map(one => one.id)]
}
