import '#features/people/accounts/accounts.tables.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { platformRoles } from '#shared/roles.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import { type Measure, measuresFor, type Sanction } from '../../measures.ts'
import '../../moderation.tables.ts'
import type { ModerationCasesTable } from '../../moderation.tables.ts'
import { hasLinks } from '../../without-links.ts'
import { nameInChat, userOf } from '../kinds/names-of-writers.ts'
import { kindNamed, type Thing } from '../kinds/thing-kinds.ts'
import { type Moderator, moderatorsOf } from './moderators-ties.ts'

export type CaseRow = Selectable<ModerationCasesTable>

/** How things stand with a case: what a decision on it depends on. */
export type Stand = {
  /** undefined if it is gone */
  thing: Thing | undefined
  moderators: Moderator[]
  /** the decision that an appeal in this case is about */
  appealed: Awaited<ReturnType<typeof appealedIn>>
  measures: Measure[]
  sanctions: Sanction[]
}

export async function readStand(db: Db | Tx, row: CaseRow, language = 'en'): Promise<Stand> {
  const { kind: name, thingId, authorId } = row
  const kind = kindNamed(name)
  const thing = (await kind.load(db, [thingId], language)).get(thingId)
  const moderators = await moderatorsOf(db, {
    ...{ caseId: row.id, aboutVendorId: thing?.aboutVendorId ?? null },
    people: name === 'conversation' || name === 'message' ? peopleIn(thing) : [],
  })
  const appealed = await appealedIn(db, row.id)
  const words = thing?.words ?? ''
  return {
    ...{ thing, moderators, appealed },
    measures:
      row.state === 'closed'
        ? []
        : measuresFor({
            ...{ state: thing?.state ?? 'gone', can: kind.can, isAppeal: appealed !== undefined },
            hasLinks: hasLinks(words),
          }),
    sanctions: row.state === 'open' && authorId ? await sanctionsOf(db, authorId, name) : ['none'],
  }
}

function appealedIn(db: Db | Tx, caseId: number) {
  return db
    .selectFrom('moderationAppeals')
    .innerJoin('moderationDecisions', 'moderationDecisions.id', 'moderationAppeals.decisionId')
    .selectAll('moderationDecisions')
    .select(['moderationAppeals.words', 'moderationAppeals.appealedAt'])
    .where('moderationAppeals.caseId', '=', caseId)
    .where('answeredBy', 'is', null)
    .orderBy('moderationAppeals.appealedAt')
    .executeTakeFirst()
}

/** Nobody is suspended twice, for a shorter suspension must not end a longer one; admins lose their role first. */
async function sanctionsOf(db: Db | Tx, authorId: string, kind: ReportedKind): Promise<Sanction[]> {
  const author = await db
    .selectFrom('users')
    .select(['disabledAt', 'role'])
    .where('id', '=', authorId)
    .executeTakeFirst()
  if (!author) return ['none']
  // a pause is of posting, which chat isn't
  const pause: Sanction[] = kind === 'message' || kind === 'conversation' ? [] : ['pause']
  const suspend: Sanction[] = author.disabledAt === null && author.role !== platformRoles.admin ? ['suspend'] : []
  return ['none', ...pause, ...suspend]
}

/** The people who wrote in a conversation, also for an enterprise. */
function peopleIn(thing: Thing | undefined): string[] {
  const names = (thing?.around ?? []).flatMap(({ sender, actor }) => [userOf(nameInChat(sender)), actor ?? null])
  return [...new Set(names.filter(one => one !== null))]
}
