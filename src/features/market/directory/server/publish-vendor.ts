import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import '../directory.tables.ts'
import { isApproved } from '../directory.policy.ts'
import type { EditedFields } from '../profile-fields.ts'
import { SubDomains } from './import/sub-domains.ts'
import { indexVendors } from './index-vendors.ts'
import { changeVendor, saveVendor, type VendorInput } from './save-vendor.ts'
import { currentNodes } from './taxonomy/current-nodes.ts'

/** Changes by a reviewed enterprise to its own properties and its reviewed ones. */
export type PublishedChanges = Partial<
  Pick<
    VendorInput,
    | 'brand'
    | 'title'
    | 'description'
    | 'phones'
    | 'locations'
    | 'gallery'
    | 'logoImageId'
    | 'coverImageId'
    | 'certificates'
    | keyof EditedFields
  >
> & { sectorIds?: number[]; focusIds?: number[] }

type Publish = {
  /** null: it doesn't exist yet */
  id: number | null
  /** properties that are left out stay unchanged */
  changes: PublishedChanges
  /** ISO date of the approval */
  today: string
  /** the applicant, who is recorded as the author of the change */
  userId: string | null
  /** whether to show it if it was hidden */
  show: boolean
}

/**
 * Makes an enterprise that was reviewed visible, with its search documents. A new one gets an address of its name; one that is
 * there keeps its address, and the day since which it has been approved.
 * @returns its id
 * @throws ORPCError NOT_FOUND where there is none with this id
 * @throws Error for a new one without a name, which no complete form has
 */
export async function publishVendor(tx: Tx, { id, changes, today, userId, show }: Publish): Promise<number> {
  const { sectorIds, focusIds, ...fields } = changes
  const change = { changedAt: new Date(), changedBy: userId }
  if (id === null) {
    const { brand } = fields
    if (!brand) throw new Error('An enterprise without a name can’t be published')
    const nodeIds = await knownNodes(tx, [...(sectorIds ?? []), ...(focusIds ?? [])])
    const place = inLanguage(fields.locations?.[0]?.city ?? {}, 'en')
    const subDomain = await freeSubDomain(tx, inLanguage(brand, 'en'), place)
    return saveVendor(tx, {
      ...fields,
      ...change,
      brand,
      subDomain,
      nodeIds,
      status: vendorStatuses.approved,
      approvedAt: today,
    })
  }
  const vendor = await lockVendor(tx, id)
  const nodeIds = await nodesAfter(tx, id, sectorIds, focusIds)
  const isHidden = vendor.status === vendorStatuses.hidden && !show
  const hasApproval =
    isApproved(vendor) || (vendor.hiddenStatus !== null && isApproved({ status: vendor.hiddenStatus }))
  await changeVendor(tx, id, {
    ...fields,
    ...(nodeIds && { nodeIds }),
    ...change,
    revision: vendor.revision + 1,
    status: isHidden ? vendorStatuses.hidden : vendorStatuses.approved,
    hiddenStatus: isHidden ? 1 : null,
    hiddenBy: isHidden ? vendor.hiddenBy : null,
    approvedAt: (hasApproval && !vendor.vouchedBy && vendor.approvedAt) || today,
    vouchedBy: null,
  })
  await indexVendors(tx, [id])
  return id
}

/** Takes an enterprise’s approval back: it is gone from everywhere, as if it had never been approved. */
export async function disapproveVendor(tx: Tx, id: number): Promise<void> {
  await lockVendor(tx, id)
  await changeVendor(tx, id, { status: vendorStatuses.notApproved, hiddenStatus: null, hiddenBy: null })
  await indexVendors(tx, [id])
}

/** Marks an approved enterprise as one whose renewal is overdue; a hidden one will be so when it is shown again. */
export async function markRenewing(tx: Tx, id: number): Promise<void> {
  const vendor = await lockVendor(tx, id)
  if (vendor.status === vendorStatuses.approved) await changeVendor(tx, id, { status: vendorStatuses.renewing })
  else if (vendor.status === vendorStatuses.hidden && vendor.hiddenStatus === vendorStatuses.approved)
    await changeVendor(tx, id, { hiddenStatus: vendorStatuses.renewing })
  await indexVendors(tx, [id])
}

async function lockVendor(tx: Tx, id: number) {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['status', 'hiddenStatus', 'hiddenBy', 'vouchedBy', 'revision'])
    .select(sql<string | null>`approved_at::text`.as('approvedAt'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return vendor ?? missing()
}

/** A free sub domain. Concurrent calls wait, so that they don't choose the same one. */
async function freeSubDomain(tx: Tx, name: string, place: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('vendors.sub_domain'))`.execute(tx)
  const taken = await tx
    .selectFrom('vendors')
    .select('subDomain')
    .unionAll(tx.selectFrom('networks').select('subDomain'))
    .execute()
  return new SubDomains(taken.map(one => one.subDomain)).take(name, place)
}

/** The nodes that an enterprise has afterwards; undefined where neither sectors nor focuses change. */
async function nodesAfter(
  tx: Tx,
  vendorId: number,
  sectorIds: number[] | undefined,
  focusIds: number[] | undefined,
): Promise<number[] | undefined> {
  if (!sectorIds && !focusIds) return undefined
  const before = await tx
    .selectFrom('vendorNodes')
    .innerJoin('taxonomyNodes', 'taxonomyNodes.id', 'vendorNodes.nodeId')
    .select(['nodeId', 'type'])
    .where('vendorId', '=', vendorId)
    .execute()
  const had = (type: 'sector' | 'focus') => before.filter(one => one.type === type).map(one => one.nodeId)
  return knownNodes(tx, [...(sectorIds ?? had('sector')), ...(focusIds ?? had('focus'))])
}

/** Without those that are gone. */
async function knownNodes(tx: Tx, ids: number[]): Promise<number[]> {
  return (await currentNodes(tx, ids)).map(one => one.id)
}
