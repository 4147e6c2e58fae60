import { sql } from 'kysely'
import '#features/community/chat/chat.tables.ts'
import { createFeedback } from '#features/community/feedback/feedback.factory.ts'
import type { ReportKind } from '#features/community/moderation/flag-reasons.ts'
import { orderHours, outcomeOf } from '#features/community/moderation/measures.ts'
import {
  addAppeal,
  addNote,
  addOrder,
  createDecision,
  createReport,
  setCase,
} from '#features/community/moderation/moderation.factory.ts'
import '#features/community/moderation/moderation.tables.ts'
import type { ReportedWords } from '#features/community/moderation/reports.tables.ts'
import { openCase } from '#features/community/moderation/server/cases/open-case.ts'
import { createTerm } from '#features/community/screening/screening.factory.ts'
import { rememberWords } from '#features/community/screening/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { DemoPost } from './demo-forum.ts'
import type { DemoCase, DemoModeration, DemoThing } from './demo-moderation.ts'
import type { ForumCast } from './save-demo-forum.ts'

export type ModerationCast = Pick<ForumCast, 'people' | 'now'> & {
  /** posts of the forum by key */
  posts: Map<string, DemoPost>
}

type Found =
  | { kind: ReportKind; id: number }
  | { kind: 'message'; id: string; words: string; authorId: string | null; talk: ReportedTalk }
/** What a report of a message brings along. */
type ReportedTalk = { chatRoomId: string; chatEventId: string; chatContext: string }
type Desk = {
  cast: ModerationCast
  moment: (hoursAgo: number) => Date
  idOf: (handle: string) => string | null
  feedback: Map<string, number>
  /** decisions by the key of their case */
  decisions: Map<string, number>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const columnOf = {
  profile: 'vendorId',
  listing: 'listingId',
  feedback: 'postId',
  forum: 'forumPostId',
  translation: 'forumTranslationId',
  post: 'enterprisePostId',
} as const

/**
 * Saves listed terms, reported feedback and cases, with what `decideCase` writes but neither mails nor notifications: the
 * demo world’s admins can’t decide anything before they set up two-step codes. Things that are gone have no case.
 * @returns the number of cases
 */
export async function saveDemoModeration(tx: Tx, world: DemoModeration, cast: ModerationCast): Promise<number> {
  const desk: Desk = {
    cast,
    moment: hoursAgo => new Date(cast.now.getTime() - hoursAgo * hourMs),
    idOf: handle => cast.people.get(handle)?.id ?? null,
    feedback: new Map(),
    decisions: new Map(),
  }
  await saveTerms(tx, world, desk)
  await saveFeedback(tx, world, desk)
  let count = 0
  for (const one of world.cases) if (await saveCase(tx, one, desk)) count++
  return count
}

async function saveTerms(tx: Tx, { terms }: DemoModeration, { moment, idOf }: Desk): Promise<void> {
  if (await tx.selectFrom('screeningTerms').select('id').limit(1).executeTakeFirst()) return
  for (const { by, daysAgo, language = null, ...term } of terms)
    await createTerm(tx, { ...term, language, addedBy: idOf(by), addedAt: moment(daysAgo * 24) })
}

async function saveFeedback(tx: Tx, world: DemoModeration, { cast, moment, feedback }: Desk): Promise<void> {
  for (const { key, vendor, by, hoursAgo, text: message, state = 'shown' } of world.feedback) {
    const author = cast.people.get(by)
    const about = await tx.selectFrom('vendors').select('id').where('subDomain', '=', vendor).executeTakeFirst()
    if (!author || !about) continue
    const at = moment(hoursAgo)
    const id = await createFeedback(tx, {
      ...{ vendorId: about.id, authorId: author.id, actingVendorId: null, message, state },
      ...{ createdAt: at, updatedAt: at, announcedAt: at },
    })
    const words = { kind: 'feedback', id, authorId: author.id, text: message, isShown: true, writtenAt: at }
    await rememberWords(tx, words)
    feedback.set(key, id)
  }
}

async function findThing(tx: Tx, thing: DemoThing, { cast, feedback, idOf }: Desk): Promise<Found | undefined> {
  if ('feedback' in thing) {
    const id = feedback.get(thing.feedback)
    return id === undefined ? undefined : { kind: 'feedback', id }
  }
  if ('forum' in thing) {
    const post = cast.posts.get(thing.forum)
    const row = await tx
      .selectFrom('forumPosts')
      .select('id')
      .where('message', '=', post?.text ?? '')
      .where('authorId', '=', idOf(post?.by ?? ''))
      .executeTakeFirst()
    return row && { kind: 'forum', id: row.id }
  }
  if ('message' in thing) return findMessage(tx, thing.message)
  const vendor = 'profile' in thing ? thing.profile : thing.listing.vendor
  const row = await tx.selectFrom('vendors').select('id').where('subDomain', '=', vendor).executeTakeFirst()
  if (!row || 'profile' in thing) return row && { kind: 'profile', id: row.id }
  const listings = await tx.selectFrom('listings').select(['id', 'title']).where('vendorId', '=', row.id).execute()
  const listing = listings.find(({ title }) => title.en === thing.listing.title)
  return listing && { kind: 'listing', id: listing.id }
}

async function findMessage(tx: Tx, text: string): Promise<Found | undefined> {
  const meant = await tx
    .selectFrom('chatEvents')
    .select(['id', 'roomId', 'actorId'])
    .where(sql`content ->> 'body'`, '=', text)
    .executeTakeFirst()
  if (!meant) return undefined
  const said = await tx
    .selectFrom('chatEvents')
    .select(['id', 'sender', 'content', 'at'])
    .where('roomId', '=', meant.roomId)
    .where('type', '=', 'm.room.message')
    .orderBy('position')
    .execute()
  const context = said.map(
    ({ id, sender, content, at }): ReportedWords => ({
      ...{ sender, text: String(content.body ?? ''), at: new Date(at).toISOString(), isReported: id === meant.id },
    }),
  )
  const talk = { chatRoomId: meant.roomId, chatEventId: meant.id, chatContext: JSON.stringify(context) }
  return { kind: 'message', id: `${meant.roomId} ${meant.id}`, words: text, authorId: meant.actorId, talk }
}

async function saveCase(tx: Tx, one: DemoCase, desk: Desk): Promise<boolean> {
  const thing = await findThing(tx, one.thing, desk)
  const appealed = one.appeal && desk.decisions.get(one.appeal.against)
  if (!thing || (one.appeal && !appealed)) return false
  const { moment, idOf } = desk
  const { source, holds, reports = [], order, decision } = one
  const received = order && moment(order.receivedHoursAgo)
  const dueAt = received && new Date(received.getTime() + orderHours * hourMs)
  const caseId = await openCase(tx, {
    ...{ kind: thing.kind, thingId: String(thing.id), source },
    // it is known by its report, which comes after the case
    ...(thing.kind === 'message' && {
      thing: { name: {}, words: thing.words, authorId: thing.authorId, vendorId: null, language: 'en' },
    }),
    ...(holds && { holds }),
    ...(dueAt && { dueAt }),
  })
  const assigneeId = one.assignee ? idOf(one.assignee) : null
  const row = await setCase(tx, caseId, {
    openedAt: moment(one.openedHoursAgo),
    activeAt: moment(Math.min(one.openedHoursAgo, ...reports.map(({ hoursAgo }) => hoursAgo))),
    revision: Math.max(0, reports.length - 1),
    ...{ assigneeId, assignedAt: assigneeId === null ? null : desk.cast.now },
  })
  await saveReports(tx, one, { caseId, thing, desk })
  if (order && received && dueAt) {
    const { receivedHoursAgo: _, ...words } = order
    const entered = { enteredBy: idOf('admin'), enteredAt: row.openedAt }
    await addOrder(tx, { ...words, caseId, receivedAt: received, dueAt, ...entered })
  }
  for (const { by, words, hoursAgo } of one.notes ?? [])
    await addNote(tx, { caseId, authorId: idOf(by), words, at: moment(hoursAgo) })
  if (one.appeal && appealed)
    await addAppeal(tx, {
      ...{ decisionId: appealed, caseId, userId: idOf(one.appeal.by), words: one.appeal.words },
      appealedAt: moment(one.appeal.hoursAgo),
    })
  if (decision) {
    const id = await decide(tx, { ...one, decision }, { row, takesBack: appealed ?? null, desk })
    if (one.key) desk.decisions.set(one.key, id)
  }
  return true
}

type Reported = { caseId: number; thing: Found; desk: Desk }

/** Reports are closed with their case, with the outcome that its decision has. */
async function saveReports(tx: Tx, one: DemoCase, { caseId, thing, desk }: Reported): Promise<void> {
  const { decision, appeal } = one
  const closed = decision && {
    state: 'closed' as const,
    outcome: outcomeOf(decision.measure, decision.sanction ?? 'none', appeal !== undefined),
    closedAt: desk.moment(decision.hoursAgo),
    closedBy: desk.idOf(decision.by),
  }
  for (const { by, reason, message, hoursAgo } of one.reports ?? [])
    await createReport(tx, {
      ...{ kind: thing.kind, caseId, reason, message },
      ...(thing.kind === 'message' ? thing.talk : { [columnOf[thing.kind]]: thing.id }),
      ...{ reporterId: desk.idOf(by), createdAt: desk.moment(hoursAgo), ...closed },
    })
}

type Row = {
  id: number
  revision: number
  authorId: string | null
  vendorId: number | null
  copy: { words: string } | null
}
type Deciding = { row: Row; takesBack: number | null; desk: Desk }
type DecidedCase = DemoCase & { decision: NonNullable<DemoCase['decision']> }

/** @returns the decision’s id */
async function decide(tx: Tx, { source, holds = [], decision }: DecidedCase, { row, takesBack, desk }: Deciding) {
  const { by, hoursAgo, measure, sanction = 'none', days, rule = null, facts = {}, before } = decision
  const decidedAt = desk.moment(hoursAgo)
  const id = await createDecision(tx, {
    ...{ caseId: row.id, caseRevision: row.revision, measure, sanction, rule, facts: JSON.stringify(facts) },
    sanctionUntil: days === undefined ? null : new Date(decidedAt.getTime() + days * dayMs),
    ...{ source, byProgram: holds.length > 0, decidedBy: desk.idOf(by), decidedAt },
    ...{ authorId: row.authorId, vendorId: row.vendorId, before: JSON.stringify(before), takesBack },
    keyHash: null,
  })
  await setCase(tx, row.id, {
    ...{ state: 'closed', closedAt: decidedAt, closedBy: desk.idOf(by), revision: row.revision + 1 },
    // what it said when the case was opened, before its links were taken out
    ...(before.words !== undefined && { copy: JSON.stringify({ ...row.copy, words: before.words }) }),
  })
  return id
}
