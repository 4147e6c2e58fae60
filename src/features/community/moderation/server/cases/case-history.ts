import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { HistoryEntry, ModerationCase } from '../../moderation.contract.ts'
import { casesShown } from '../../moderation-limits.ts'
import '../../moderation.tables.ts'
import { pausedUntil } from '../decisions/posting-pause.ts'
import { allKinds, loadThings } from '../kinds/thing-kinds.ts'
import type { CaseRow } from './read-stand.ts'

/** How the author’s account stands; null for what nobody alone wrote. */
export async function standingOf(db: Db, authorId: string | null): Promise<ModerationCase['standing']> {
  if (authorId === null) return null
  const user = await db
    .selectFrom('users')
    .select(['createdAt', 'disabledAt'])
    .where('id', '=', authorId)
    .executeTakeFirst()
  if (!user) return null
  const counts = await Promise.all(allKinds().map(kind => kind.countOf?.(db, authorId) ?? 0))
  return {
    since: user.createdAt.toISOString(),
    written: counts.reduce((sum, count) => sum + count, 0),
    pausedUntil: (await pausedUntil(db, authorId))?.toISOString() ?? null,
    isSuspended: user.disabledAt !== null,
  }
}

/** What moderators had to do with the author, or with the enterprise, before: latest first, its joining last. */
export async function historyOf(db: Db, row: CaseRow, language: string): Promise<HistoryEntry[]> {
  const { authorId, vendorId } = row
  if (authorId === null && vendorId === null) return []
  const cases = await db
    .selectFrom('moderationCases')
    .leftJoin('moderationDecisions as decision', 'decision.caseId', 'moderationCases.id')
    .leftJoin('users', 'users.id', 'decision.decidedBy')
    .select(['moderationCases.id', 'moderationCases.kind', 'moderationCases.thingId', 'moderationCases.source', 'copy'])
    .select(['openedAt', 'decision.decidedAt', 'decision.measure', 'decision.sanction', 'users.name as by'])
    .$if(authorId !== null, query => query.where('moderationCases.authorId', '=', authorId))
    .$if(authorId === null, query => query.where('moderationCases.vendorId', '=', vendorId))
    .orderBy('moderationCases.id', 'desc')
    .limit(casesShown.history)
    .execute()
  const things = await loadThings(db, cases, language)
  const entries = cases.map(({ id, kind, thingId, source, copy, openedAt, decidedAt, measure, sanction, by }) => {
    const thing = things.get(`${kind}:${thingId}`)
    return {
      at: (decidedAt ?? openedAt).toISOString(),
      what: decidedAt ? ('decision' as const) : ('case' as const),
      title: thing ? inLanguage(thing.name, language) : (copy?.title ?? ''),
      ...{ caseId: id, source, measure, sanction, by },
    }
  })
  const joined = await joinedAt(db, row)
  const nothing = { caseId: null, source: null, title: '', measure: null, sanction: null, by: null }
  return joined ? [...entries, { at: joined.toISOString(), what: 'joined', ...nothing }] : entries
}

async function joinedAt(db: Db, { authorId, vendorId }: CaseRow): Promise<Date | undefined> {
  const row = await (authorId === null
    ? db
        .selectFrom('vendors')
        .select('createdAt')
        .where('id', '=', vendorId as number)
    : db.selectFrom('users').select('createdAt').where('id', '=', authorId)
  ).executeTakeFirst()
  return row?.createdAt
}
