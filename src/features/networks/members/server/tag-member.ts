import { requireNetwork } from '#features/networks/management/server/index.ts'
import { holdMembership } from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { maxTags } from '../members.contract.ts'
import '../members.tables.ts'

type Tagging = { networkId: number; membershipId: number; add: string[]; remove: string[] }

/**
 * Gives a member tags and takes others away. A tag that it has in other capitals is not added again.
 * @throws NOT_FOUND, ORPCError gm-error-too-many-tags (409)
 */
export async function tagMember(tx: Tx, viewer: Viewer, { networkId, membershipId, add, remove }: Tagging) {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const held = await holdMembership(tx, networkId, membershipId)
  if (!held) return missing()
  const { vendorId } = held
  const before = await tagsOf(tx, networkId, vendorId)
  const isIn = (tags: readonly string[], tag: string) => tags.some(one => one.toLowerCase() === tag.toLowerCase())
  const kept = before.filter(tag => !isIn(remove, tag))
  const after = [...kept]
  for (const tag of add) if (!isIn(after, tag) && !isIn(remove, tag)) after.push(tag)
  if (after.length > maxTags)
    refuse('gm-error-too-many-tags', { status: 409, message: `A member has at most ${maxTags} tags.` })
  const gone = before.filter(tag => !after.includes(tag))
  const fresh = after.filter(tag => !before.includes(tag))
  const tags = after.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  if (gone.length === 0 && fresh.length === 0) return { tags }
  const of = tx.deleteFrom('networkMemberTags').where('networkId', '=', networkId).where('vendorId', '=', vendorId)
  if (gone.length > 0) await of.where('tag', 'in', gone).execute()
  if (fresh.length > 0)
    await tx
      .insertInto('networkMemberTags')
      .values(fresh.map(tag => ({ networkId, vendorId, tag })))
      .execute()
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: network.isByAdmin ? null : network.vendorId },
    ...{ action: 'membership.tags', target: `vendor:${vendorId}`, details: { networkId } },
    ...{ before: { tags: before }, after: { tags } },
  })
  return { tags }
}

async function tagsOf(tx: Tx, networkId: number, vendorId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('networkMemberTags')
    .select('tag')
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}
