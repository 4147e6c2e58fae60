import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/about/about.tables.ts'
import '../application-review.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReviewedStandard } from '../reviewed-application.contract.ts'
import { questionsFor } from '../standard-evidence.ts'

type Asked = {
  id: number
  sectorIds: number[]
  answered: ReadonlySet<number>
  asked: ReadonlySet<number>
  language: string
}

/**
 * The minimum standards that an application must meet: those of its sectors first, then those of the sectors above them, then
 * those for everybody; each with the questions that speak for it and what reviewers said of it.
 */
export async function listStandards(
  db: Db,
  { id, sectorIds, answered, asked, language }: Asked,
): Promise<ReviewedStandard[]> {
  const nodes = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'parentId', 'handle', 'title'])
    .where('type', '=', 'sector')
    .execute()
  const byId = new Map(nodes.map(node => [node.id, node]))
  const wanted = new Set<number>()
  let level = sectorIds
  while (level.length > 0) {
    for (const one of level) wanted.add(one)
    level = level.flatMap(one => byId.get(one)?.parentId ?? []).filter(one => !wanted.has(one))
  }
  const rows = await db
    .selectFrom('sectorStandards')
    .leftJoin('applicationStandardMarks as marked', join =>
      join.onRef('marked.standardId', '=', 'sectorStandards.id').on('marked.applicationId', '=', id),
    )
    .leftJoin('users', 'users.id', 'marked.markedBy')
    .select(['sectorStandards.id', 'nodeId', 'text', 'mark', 'users.name as markedBy'])
    .where(eb => eb.or([eb('nodeId', 'is', null), eb('nodeId', 'in', wanted.size > 0 ? [...wanted] : [0])]))
    .orderBy('sectorStandards.sortOrder')
    .orderBy('sectorStandards.id')
    .execute()
  const place = [...wanted]
  const rank = (nodeId: number | null) => (nodeId === null ? place.length : place.indexOf(nodeId))
  return rows
    .toSorted((a, b) => rank(a.nodeId) - rank(b.nodeId))
    .map(({ id: standardId, nodeId, text, mark, markedBy }) => {
      const sector = nodeId === null ? undefined : byId.get(nodeId)
      const questionIds = questionsFor(sector?.handle ?? null, text.en ?? '').filter(one => asked.has(one))
      return {
        id: standardId,
        sector: sector ? inLanguage(sector.title, language) : null,
        text: inLanguage(text, language),
        questionIds,
        answered: questionIds.filter(one => answered.has(one)).length,
        mark,
        markedBy,
      }
    })
}
