import { sql } from 'kysely'
import { pathUp, subtreeOf } from '#features/market/directory/node-tree.ts'
import { findVendors, usersOf } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { SectorPreview } from '../sectors.contract.ts'
import { type ActPlan, planAct, type TreeAct } from './plan-act.ts'
import '#features/market/listings/listings.tables.ts'
import '#features/platform/about/about.tables.ts'

const shownNames = 3

/** What an act would change, in the caller's language. */
export async function previewAct(db: Db, act: TreeAct, language: string): Promise<SectorPreview> {
  const plan = await planAct(db, act)
  const { node, type, tree, after, successor } = plan
  const vendorIds = await usersOf(
    db,
    (act.kind === 'move' ? subtreeOf(tree, node.id) : [node]).map(one => one.id),
  )
  const first = await findVendors(db, vendorIds.slice(0, shownNames))
  const standards = await standardsChanged(db, plan, language)
  const address = (of: { id: number; handle: string }) => `/${type}/${of.id}/${of.handle}`
  return {
    enterprises: vendorIds.length,
    names: first.map(({ brand }) => inLanguage(brand, language)),
    listings: await countListings(db, vendorIds),
    standardsAdded: standards.added,
    standardsEnded: standards.ended,
    children: act.kind === 'move' ? 0 : tree.filter(one => one.parentId === node.id).length,
    oldAddress: after.some(one => one.id === node.id && one.type !== type) ? address(node) : null,
    newAddress: successor && address(successor),
  }
}

async function countListings(db: Db, vendorIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('listings')
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', 'published')
    .where('vendorId', 'in', [0, ...vendorIds])
    .executeTakeFirstOrThrow()
  return count
}

/** The standards of the nodes above that differ for those that are found under the node. */
async function standardsChanged(db: Db, { node, tree, after, successor, givesStandards }: ActPlan, language: string) {
  const moved = new Map(after.map(one => [one.id, one]))
  const now = tree.map(one => moved.get(one.id) ?? one)
  const before = pathUp(tree, node.id).map(one => one.id)
  const then = pathUp(now, (successor ?? node).id).map(one => one.id)
  const rows = await sql<{ nodeId: number; text: Record<string, string> }>`
    select node_id, text from sector_standards
    where node_id = any (${[...new Set([...before, ...then])]}::integer[]) order by sort_order, id`.execute(db)
  const texts = (ids: number[]) =>
    rows.rows.filter(one => ids.includes(one.nodeId)).map(one => inLanguage(one.text, language))
  const [old, next] = [texts(before), texts(givesStandards ? [...then, node.id] : then)]
  return { added: next.filter(one => !old.includes(one)), ended: old.filter(one => !next.includes(one)) }
}
