import { sql } from 'kysely'
import type { NodeType } from '#features/market/directory/directory.tables.ts'
import { listNodes, taxonomyRevision } from '#features/market/directory/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { LastAct, SectorNode } from '../sectors.contract.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/about/about.tables.ts'
import '../sectors.tables.ts'

export type Sectors = { revision: number; nodes: SectorNode[]; uses: number; lastAct: LastAct | null }

/** The tree of sectors or focuses, with how many enterprises and standards each has. */
export async function listSectors(db: Db, type: NodeType): Promise<Sectors> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const nodes = await listNodes(tx, type)
      const counts = new Map((await countUses(tx, type)).map(one => [one.id, one]))
      return {
        revision: await taxonomyRevision(tx),
        nodes: nodes.map(({ type: _, successorId: __, ...node }) => ({
          ...node,
          uses: counts.get(node.id)?.uses ?? 0,
          chosen: counts.get(node.id)?.chosen ?? 0,
          standards: counts.get(node.id)?.standards ?? 0,
          isFixed: false,
        })),
        uses: await countEnterprises(tx, type),
        lastAct: await findLastAct(tx),
      }
    })
}

async function countUses(db: Db, type: NodeType) {
  const { rows } = await sql<{ id: number; uses: number; chosen: number; standards: number }>`
    with recursive below (id, node_id) as (
      select id, id from taxonomy_nodes where type = ${type}
      union all
      select below.id, child.id from below join taxonomy_nodes child on child.parent_id = below.node_id
    )
    select below.id, count(distinct vendor_id)::integer as uses,
      (count(distinct vendor_id) filter (where below.id = below.node_id))::integer as chosen,
      (select count(*) from sector_standards where sector_standards.node_id = below.id)::integer as standards
    from below left join vendor_nodes on vendor_nodes.node_id = below.node_id
    group by below.id`.execute(db)
  return rows
}

async function countEnterprises(db: Db, type: NodeType): Promise<number> {
  const { count } = await db
    .selectFrom('vendorNodes')
    .innerJoin('taxonomyNodes', 'taxonomyNodes.id', 'vendorNodes.nodeId')
    .select(eb => eb.cast<number>(eb.fn.count('vendorId').distinct(), 'integer').as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return count
}

/** What the next undo would undo; null if there is nothing. */
export async function findLastAct(db: Db): Promise<LastAct | null> {
  const act = await db
    .selectFrom('sectorActs')
    .leftJoin('users', 'users.id', 'sectorActs.byUser')
    .select(['sectorActs.id', 'kind', 'title', 'at', 'users.name as by'])
    .where('undoneAt', 'is', null)
    .orderBy('sectorActs.id', 'desc')
    .executeTakeFirst()
  return act ? { ...act, at: act.at.toISOString() } : null
}
