import '../banners.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { claimImage, releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Purpose } from '#features/platform/storage/storage.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { readTarget } from '../banner-rules.ts'
import type { BannerInput } from '../banners.contract.ts'
import type { BannersTable } from '../banners.tables.ts'

type Banner = Selectable<BannersTable>
type Author = { userId: string }

/**
 * Adds a banner, last in order.
 * @throws ORPCError gm-error-banner-link, gm-error-banner-times, gm-error-banner-site, NOT_FOUND for a picture
 */
export async function addBanner(tx: Tx, input: BannerInput, { userId }: Author): Promise<number> {
  const values = await readInput(tx, input)
  await claim(tx, input.wideImageId, 'banner', userId)
  await claim(tx, input.phoneImageId, 'banner-phone', userId)
  const { id } = await tx
    .insertInto('banners')
    .values({ ...values, changedBy: userId, sortOrder: sql`coalesce((select max(sort_order) + 1 from banners), 0)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'banner.add', id, userId, null, values)
  return id
}

/**
 * Changes a banner, unless somebody changed it since `revision`.
 * @throws ORPCError as {@link addBanner}, gm-error-banner-changed (409), NOT_FOUND
 */
export async function changeBanner(
  tx: Tx,
  { id, revision, ...input }: BannerInput & { id: number; revision: number },
  { userId }: Author,
): Promise<void> {
  const before = await lockBanner(tx, id, revision)
  const values = await readInput(tx, input)
  if (values.wideImageId !== before.wideImageId) await claim(tx, values.wideImageId, 'banner', userId)
  if (values.phoneImageId !== before.phoneImageId) await claim(tx, values.phoneImageId, 'banner-phone', userId)
  await tx
    .updateTable('banners')
    .set({ ...values, revision: revision + 1, changedAt: new Date(), changedBy: userId })
    .where('id', '=', id)
    .execute()
  const kept = [values.wideImageId, values.phoneImageId]
  await releaseFiles(
    tx,
    [before.wideImageId, before.phoneImageId].filter(image => !kept.includes(image)),
  )
  await record(tx, 'banner.change', id, userId, shownOf(before), values)
}

/**
 * Removes a banner, unless somebody changed it since `revision`.
 * @throws ORPCError gm-error-banner-changed (409), NOT_FOUND
 */
export async function removeBanner(
  tx: Tx,
  { id, revision }: { id: number; revision: number },
  { userId }: Author,
): Promise<void> {
  const before = await lockBanner(tx, id, revision)
  await tx.deleteFrom('banners').where('id', '=', id).execute()
  await releaseFiles(tx, [before.wideImageId, before.phoneImageId])
  await record(tx, 'banner.remove', id, userId, shownOf(before), null)
}

type Values = Omit<Banner, 'id' | 'sortOrder' | 'revision' | 'changedAt' | 'changedBy'>

async function readInput(tx: Tx, input: BannerInput): Promise<Values> {
  const { title, languages, networkId, wideImageId, phoneImageId } = input
  const link = readTarget(input.link) ?? refuse('gm-error-banner-link', { field: 'link' })
  const startsAt = input.startsAt === null ? null : new Date(input.startsAt)
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt)
  if (startsAt && endsAt && endsAt <= startsAt) refuse('gm-error-banner-times', { field: 'endsAt' })
  if (networkId !== null) {
    const network = await tx
      .selectFrom('networks')
      .select('whiteLabel')
      .where('id', '=', networkId)
      .forKeyShare()
      .executeTakeFirst()
    if (!network?.whiteLabel) refuse('gm-error-banner-site', { field: 'networkId' })
  }
  return { title, link, wideImageId, phoneImageId, languages: [...new Set(languages)], networkId, startsAt, endsAt }
}

function claim(tx: Tx, fileId: string, purpose: Purpose, ownerId: string): Promise<string> {
  return claimImage(tx, { fileId, ownerId, purpose })
}

async function lockBanner(tx: Tx, id: number, revision: number): Promise<Banner> {
  const banner = await tx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!banner) missing()
  if (banner.revision !== revision) refuse('gm-error-banner-changed', { status: 409 })
  return banner
}

function shownOf({ title, link, wideImageId, phoneImageId, languages, networkId, startsAt, endsAt }: Banner): Values {
  return { title, link, wideImageId, phoneImageId, languages, networkId, startsAt, endsAt }
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
  const differs = (name: string) =>
    JSON.stringify(before?.[name as keyof Values]) !== JSON.stringify(after?.[name as keyof Values])
  const partOf = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => differs(name)))
  const states = { before: partOf(before), after: partOf(after) }
  if (before && after && Object.keys(states.after ?? {}).length === 0) return
  await writeAudit(tx, { action, target: `banner:${id}`, userId, actingVendorId: null, ...states })
}
