import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import '#features/people/accounts/accounts.tables.ts'
import { personFacts } from '#features/people/accounts/server/index.ts'
import '#features/people/teams/teams.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import { languageName } from '#features/platform/translations/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import '#server/audit/audit.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../../chat.tables.ts'
import { type ChatIdentity, identityOf, localpartOf } from '../../chat-identity.ts'
import type { CasePerson } from '../../help-desk.contract.ts'
import { canMerge, type MergeSide } from '../../help-desk.policy.ts'
import '../../help-desk.tables.ts'
import { namesOf } from '../rooms/names-of.ts'
import { otherSideOf } from './assign-case.ts'
import { mergeSides } from './merge-sides.ts'

/** latest cases of the person and their enterprises */
const maxCases = 20
const longestPath = 300

/**
 * The person behind a case, with facts that help to answer it. The audit log records once a day that an admin looked at
 * somebody.
 * @throws ORPCError NOT_FOUND if the room isn't a conversation with the platform's team
 */
export async function getCasePerson(
  db: Db,
  viewer: Viewer,
  { roomId, language }: { roomId: string; language: string },
): Promise<CasePerson> {
  const known = await db.selectFrom('helpCases').select('roomId').where('roomId', '=', roomId).executeTakeFirst()
  if (!known) missing()
  const identity = identityOf(await otherSideOf(db, roomId))
  const { actorId, writtenFrom } = await lastWords(db, roomId)
  const userId = identity?.kind === 'user' ? identity.userId : actorId
  const vendorId = identity?.kind === 'vendor' ? identity.vendorId : null
  const person = userId === null ? undefined : await findPerson(db, userId)
  if (person) await noteLook(db, viewer, person.id)
  const [enterprise, cases, facts, firstAnswer] = await Promise.all([
    vendorId === null ? null : findEnterprise(db, vendorId, language),
    otherCases(db, roomId, { userId: person?.id ?? null, identity }),
    factsOf(db, { userId: person?.id ?? null, vendorId }, language),
    firstAnswerOf(db, roomId),
  ])
  return {
    person: person
      ? {
          id: person.id,
          name: person.name,
          email: person.email,
          language: languageName(person.languageCode, language),
          country: person.location?.country ? countryName(person.location.country, language) : null,
          since: person.createdAt.toISOString(),
        }
      : null,
    ...{ enterprise, cases, facts, firstAnswer, writtenFrom },
  }
}

async function lastWords(db: Db, roomId: string) {
  const said = db
    .selectFrom('chatEvents')
    .where('roomId', '=', roomId)
    .where('type', '=', 'm.room.message')
    .where('sender', '<>', 'help')
    .orderBy('position', 'desc')
    .limit(1)
  const last = await said.select('actorId').executeTakeFirst()
  const page = sql<string | null>`content ->> 'org.pola.page'`
  const from = await said.select(page.as('page')).where(page, 'is not', null).executeTakeFirst()
  return { actorId: last?.actorId ?? null, writtenFrom: from?.page?.slice(0, longestPath) ?? null }
}

async function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'languageCode', 'location', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

async function findEnterprise(db: Db, vendorId: number, language: string): Promise<CasePerson['enterprise']> {
  const row = await db
    .selectFrom('vendors')
    .select(['brand', 'status', 'subDomain'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return { id: vendorId, name: inLanguage(row.brand, language), isShown: isVisible(row), page: row.subDomain }
}

type Whose = { userId: string | null; identity: ChatIdentity | undefined }

/** Other cases of the person and of the enterprises whose teams they are in, latest first. */
async function otherCases(db: Db, roomId: string, { userId, identity }: Whose): Promise<CasePerson['cases']> {
  const teams = userId
    ? await db.selectFrom('vendorTeam').select('vendorId').where('userId', '=', userId).execute()
    : []
  const identities = new Set([
    ...(identity ? [localpartOf(identity)] : []),
    ...(userId ? [`user_${userId}`] : []),
    ...teams.map(team => `vendor_${team.vendorId}`),
  ])
  if (identities.size === 0) return []
  const rows = await db
    .selectFrom('helpCases')
    .innerJoin('chatMembers as member', 'member.roomId', 'helpCases.roomId')
    .select(['helpCases.roomId', 'member.member', 'closedAt', 'mergedInto'])
    .select(eb =>
      eb
        .selectFrom('chatEvents as event')
        .select(({ fn }) => fn.max('event.at').as('at'))
        .whereRef('event.roomId', '=', 'helpCases.roomId')
        .where('event.type', '=', 'm.room.message')
        .as('at'),
    )
    .select(eb =>
      eb
        .selectFrom('chatEvents as event')
        .select('event.id')
        .whereRef('event.roomId', '=', 'helpCases.roomId')
        .where('event.type', '=', 'm.room.message')
        .orderBy('event.position', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('member.member', 'in', [...identities])
    .where('helpCases.roomId', '<>', roomId)
    .orderBy('at', order => order.desc().nullsLast())
    .limit(maxCases)
    .execute()
  const names = await namesOf(
    db,
    rows.map(row => row.member),
  )
  const sides = await mergeSides(db, [roomId, ...rows.map(row => row.roomId)])
  const into = sides.get(roomId)
  const mayMerge = (side: MergeSide | undefined) => side !== undefined && into !== undefined && canMerge(side, into)
  return rows.map(({ roomId: id, member, closedAt, mergedInto, at, last }) => ({
    ...{ roomId: id, as: member, name: names.get(member)?.name ?? '', mergedInto, last },
    mayMerge: mayMerge(sides.get(id)),
    ...{
      status: closedAt ? ('closed' as const) : ('open' as const),
      at: at === null ? null : new Date(at).toISOString(),
    },
  }))
}

/** Facts about the person, and about the enterprise they wrote for. */
async function factsOf(
  db: Db,
  { userId, vendorId }: { userId: string | null; vendorId: number | null },
  language: string,
) {
  const found = [
    ...(userId === null ? [] : await personFacts(db, { userId, vendorId: null })),
    ...(vendorId === null ? [] : await personFacts(db, { userId: null, vendorId })),
  ]
  return found.map(({ state, at, ...fact }) => ({ ...fact, state: inLanguage(state, language), at: at.toISOString() }))
}

async function firstAnswerOf(db: Db, roomId: string): Promise<number | null> {
  const row = await db
    .selectFrom('helpAnswers')
    .select(sql<number | null>`round(extract(epoch from answered_at - asked_at) / 60)::int`.as('minutes'))
    .where('roomId', '=', roomId)
    .where('droppedAt', 'is', null)
    .orderBy('askedAt')
    .limit(1)
    .executeTakeFirst()
  return row?.minutes ?? null
}

async function noteLook(db: Db, { userId }: Viewer, personId: string): Promise<void> {
  const look = { action: 'help.person-seen', target: `user:${personId}` }
  await db.transaction().execute(async tx => {
    const today = await tx
      .selectFrom('auditLog')
      .select('id')
      .where('userId', '=', userId)
      .where('action', '=', look.action)
      .where('target', '=', look.target)
      .where('at', '>', sql<Date>`now() - interval '1 day'`)
      .limit(1)
      .executeTakeFirst()
    if (!today && userId !== personId) await writeAudit(tx, { ...look, userId, actingVendorId: null })
  })
}
