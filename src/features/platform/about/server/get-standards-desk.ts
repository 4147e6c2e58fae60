import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../about.tables.ts'
import type { StandardsDesk, VersionedStandard } from '../standards.contract.ts'
import { versionInForce } from '../version-in-force.ts'
import { standardsOfVersion } from './standards-versions.ts'

/** All that admins see of the minimum standards. */
export async function getStandardsDesk(db: Db, language: string, now: Date): Promise<StandardsDesk> {
  const [sectors, rows] = await Promise.all([
    db
      .selectFrom('taxonomyNodes')
      .select(['id', 'parentId', 'title'])
      .where('type', '=', 'sector')
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('standardsVersions as version')
      .leftJoin('users', 'users.id', 'version.changedBy')
      .select(['version.number', 'version.revision', 'version.publishedAt', 'version.changedAt', 'users.name as by'])
      .select([
        sql<string | null>`from_day::text`.as('fromDay'),
        sql<number>`(select count(distinct application_id) from application_submissions
          where standards_version = version.number)::int`.as('applications'),
      ])
      .orderBy('version.number', 'desc')
      .execute(),
  ])
  const published = rows.flatMap(({ fromDay, ...row }) => (fromDay ? [{ ...row, fromDay }] : []))
  const inForce = versionInForce(published, now.toISOString().slice(0, 10))?.number
  const draft = rows.find(one => one.fromDay === null)
  return {
    sectors: inTreeOrder(sectors).map(({ id, parentId, title }) => ({
      id,
      parentId,
      name: inLanguage(title, language),
    })),
    versions: published.map(({ number, fromDay, publishedAt, by, applications }) => ({
      ...{ number, fromDay, by, applications },
      publishedAt: (publishedAt ?? now).toISOString(),
      isInForce: number === inForce,
    })),
    now: inForce === undefined ? [] : await standardsIn(db, inForce),
    draft: draft
      ? {
          ...{ number: draft.number, revision: draft.revision, by: draft.by },
          changedAt: draft.changedAt.toISOString(),
          standards: await standardsIn(db, draft.number),
        }
      : null,
  }
}

async function standardsIn(db: Db, version: number): Promise<VersionedStandard[]> {
  return (await standardsOfVersion(db, version)).map(({ id, nodeId, text }) => ({ id, nodeId, text }))
}

/** Each after its parent, siblings in order. */
function inTreeOrder<Node extends { id: number; parentId: number | null }>(nodes: Node[]): Node[] {
  const below = Map.groupBy(nodes, one => one.parentId)
  const listed = (parentId: number | null): Node[] =>
    (below.get(parentId) ?? []).flatMap(one => [one, ...listed(one.id)])
  return listed(null)
}
