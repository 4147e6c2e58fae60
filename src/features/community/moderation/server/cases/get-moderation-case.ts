import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Concerned, ModerationCase } from '../../moderation.contract.ts'
import '../../moderation.tables.ts'
import { findConcerned } from '../kinds/concerned-people.ts'
import { nameInChat, personName, vendorName } from '../kinds/names-of-writers.ts'
import { kindNamed } from '../kinds/thing-kinds.ts'
import { decisionsOf } from './case-decisions.ts'
import { filesOfThing } from './case-files.ts'
import { historyOf, standingOf } from './case-history.ts'
import { countReports, notesOf, ordersOf, reportsOf } from './case-parts.ts'
import { shownTies } from './declare-tie.ts'
import { type CaseRow, readStand, type Stand } from './read-stand.ts'
import { stillAssigned } from './still-assigned.ts'

/** A case with all that moderators know of it. @throws ORPCError NOT_FOUND */
export async function getCase(
  db: Db,
  viewer: Viewer,
  { id, language }: { id: number; language: string },
): Promise<ModerationCase> {
  const row = await db
    .selectFrom('moderationCases')
    .leftJoin('users as assignee', join =>
      join.onRef('assignee.id', '=', 'moderationCases.assigneeId').on(stillAssigned),
    )
    .selectAll('moderationCases')
    .select(['assignee.id as assignedTo', 'assignee.name as assignedName'])
    .where('moderationCases.id', '=', id)
    .executeTakeFirst()
  if (!row) return missing()
  const [stand, reports, reportCount, orders, notes, decisions, standing] = await Promise.all([
    readStand(db, row, language),
    reportsOf(db, id),
    countReports(db, id),
    ordersOf(db, id),
    notesOf(db, id),
    decisionsOf(db, row.thing),
    standingOf(db, row.authorId),
  ])
  const { thing, moderators, appealed } = stand
  const reporters = reports.flatMap(({ reporterId }) => (reporterId ? [personName(reporterId)] : []))
  // copies are sealed in English, or in the one language of the words
  const sealed = language === 'en' ? thing : (await kindNamed(row.kind).load(db, [row.thingId], 'en')).get(row.thingId)
  const files = await filesOfThing(db, thing ?? { pictures: [], documents: [] }, language)
  const people = await findConcerned(db, [...new Set([...namesIn(row, stand), ...reporters])], language)
  const author = authorOf(row, people)
  const own = moderators.find(one => one.id === viewer.userId)
  const isTheirs = own?.conflict === 'own' || own?.conflict === 'team'
  return {
    ...{ id, kind: row.kind, source: row.source, isOpen: row.state === 'open', revision: row.revision },
    title: thing ? inLanguage(thing.name, language) : (row.copy?.title ?? ''),
    link: thing?.link ?? null,
    state: thing?.state ?? 'gone',
    words: thing?.words ?? null,
    copy: row.copy && row.copy.words !== sealed?.words ? row.copy.words : null,
    earlier: await earlierWords(db, row),
    language: thing?.language ?? row.copy?.language ?? 'en',
    writtenAt: thing?.writtenAt?.toISOString() ?? null,
    author,
    standing,
    people: concernedBy(row, stand).flatMap(name => people.get(name) ?? []),
    around: (thing?.around ?? []).map(({ sender, actor, ...said }) => ({
      ...said,
      name: people.get(nameInChat(sender))?.name ?? sender,
      by: (actor && people.get(personName(actor))?.name) || null,
    })),
    ...files,
    ...(await shownTies(db, viewer, row.thing)),
    holds: row.holds,
    reports: reports.map(({ reporterId, ...report }) => ({
      ...report,
      // nobody learns who reported what is theirs
      reporter: (!isTheirs && reporterId && people.get(personName(reporterId))) || null,
    })),
    reportCount,
    orders,
    appeal: appealed
      ? {
          words: appealed.words,
          at: appealed.appealedAt.toISOString(),
          decision: decisions.find(one => one.id === appealed.id) ?? missing(),
        }
      : null,
    notes,
    decisions,
    history: await historyOf(db, row, language),
    assignee: row.assignedTo && row.assignedName ? { id: row.assignedTo, name: row.assignedName } : null,
    conflict: own ? own.conflict : 'own',
    measures: stand.measures,
    sanctions: stand.sanctions,
  }
}

function authorOf({ authorId, vendorId }: CaseRow, people: Map<string, Concerned>): Concerned | null {
  if (authorId !== null) return people.get(personName(authorId)) ?? null
  return vendorId === null ? null : (people.get(vendorName(vendorId)) ?? null)
}

/** The chat names of everybody whom the case names. */
function namesIn(row: CaseRow, stand: Stand): string[] {
  const around = stand.thing?.around ?? []
  return [
    ...(row.authorId === null ? [] : [personName(row.authorId)]),
    ...(row.vendorId === null ? [] : [vendorName(row.vendorId)]),
    ...concernedBy(row, stand),
    ...around.flatMap(({ sender, actor }) => [nameInChat(sender), ...(actor ? [personName(actor)] : [])]),
  ]
}

/** The enterprise that it is about or speaks for, and whoever wrote around it. */
function concernedBy({ authorId, vendorId }: CaseRow, { thing }: Stand): string[] {
  const names = [
    ...(authorId !== null && vendorId !== null ? [vendorName(vendorId)] : []),
    ...(thing?.aboutVendorId ? [vendorName(thing.aboutVendorId)] : []),
    ...(thing?.around ?? []).map(({ sender }) => nameInChat(sender)),
  ]
  return [...new Set(names)].filter(name => authorId === null || name !== personName(authorId))
}

/** What a corrected thing said when moderators dealt with it before. */
async function earlierWords(db: Db, { id, thing, holds, copy }: CaseRow): Promise<ModerationCase['earlier']> {
  if (!holds.some(({ reason }) => reason === 'corrected')) return null
  const before = await db
    .selectFrom('moderationCases')
    .select('copy')
    .where('thing', '=', thing)
    .where('id', '<', id)
    .where('copy', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const earlier = before?.copy
  if (!earlier || (earlier.title === copy?.title && earlier.words === copy.words)) return null
  return { title: earlier.title, words: earlier.words }
}
