import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { createGivenCertificate } from '#features/market/directory/directory.factory.ts'
import { indexVendors } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { createActivity } from '#features/networks/activities/activities.factory.ts'
import { giveNetworkRole } from '#features/networks/management/management.factory.ts'
import { createNetworkFilter } from '#features/networks/network-filters/network-filters.factory.ts'
import {
  addNetworkForm,
  handInNetworkForm,
  shareNetworkAnswer,
} from '#features/networks/network-forms/network-forms.factory.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import { addRound, addVote } from '#features/networks/votes/votes.factory.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { teamRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_network_forms'
const loaded = editionSetting(name)

const network = 'lankaorganic'
const dayMs = 86_400_000

/** What an enterprise says about itself: last year, and now. */
const example = {
  before: { en: 'We compost what the kitchen leaves, and walk the plots twice a season.' },
  now: {
    en: 'We compost what the kitchen and the neighbours leave, and walk the plots before flowering, with two growers of another village.',
  },
}
const then = { 11: 112, 12: 123, 21: 213, 22: 223, 31: 314, 32: 322, 33: example.before }
const now = { 11: 112, 12: 122, 21: 212, 22: 223, 31: 313, 32: 322, 33: example.now }

const visitedTwice = {
  ...{ en: 'Visited twice a year', si: 'වසරකට දෙවරක් බැලූ', ta: 'ஆண்டுக்கு இருமுறை பார்வையிடப்பட்டது' },
  ...{ es: 'Visitado dos veces al año', ja: '年2回の訪問', ne: 'वर्षमा दुई पटक भेटिएको', ur: 'سال میں دو بار دورہ' },
}
const ownSeeds = {
  ...{ en: 'Grows from its own seeds', si: 'තමන්ගේම බීජවලින් වගා කරයි', ta: 'சொந்த விதைகளில் இருந்து வளர்க்கிறது' },
  ...{ es: 'Cultiva con semillas propias', ja: '自家採種で栽培', ne: 'आफ्नै बीउबाट उमार्छ', ur: 'اپنے بیجوں سے اگاتا ہے' },
}

type Options = { db: Db; log: Logger; publicUrl: string }

/**
 * Gives a network of the demo world a form, enterprises that answered it, filters and certificates, a visit, and a vote
 * that is open.
 */
export async function loadDemoNetworkForms({ db, log, publicUrl }: Options): Promise<void> {
  if (await areNetworkFormsSettled(db, publicUrl)) return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    return !(await tx.selectFrom('networkForms').select('formId').limit(1).executeTakeFirst())
  })
  if (!isFirst) return
  const found = await db
    .selectFrom('networks')
    .select(['id', 'vendorId', 'timeZone'])
    .where('subDomain', '=', network)
    .executeTakeFirst()
  if (!found?.vendorId) return
  const [first, second, ...others] = await membersWithTeams(db, found.id)
  if (!first || !second) return
  const names = { en: 'Where we stand', si: 'අප සිටින තැන' }
  const formId = await addNetworkForm(db, { networkId: found.id, name: names, audience: 'members' })
  const at = (days: number) => new Date(Date.now() - days * dayMs)
  await handInNetworkForm(db, { formId, vendorId: first.vendorId, userId: first.userId, answers: then, at: at(370) })
  const submissionId = await handInNetworkForm(db, {
    ...{ formId, vendorId: first.vendorId, userId: first.userId, answers: now, at: at(4) },
  })
  await handInNetworkForm(db, { formId, vendorId: second.vendorId, userId: second.userId, answers: then, at: at(9) })
  const sharing = await askElsewhere(db, { networkId: found.id, formId, at })
  for (const [place, { vendorId, userId }] of others.filter(one => one.vendorId !== sharing).entries())
    await handInNetworkForm(db, { formId, vendorId, userId, answers: place % 3 === 0 ? then : now, at: at(20 + place) })
  const since = at(400)
  for (const questionId of [21, 22]) await createNetworkFilter(db, { networkId: found.id, formId, questionId, since })
  await giveCertificates(db, found.id, [first, second, ...others])
  const reviewers = await peopleCalled(db, ['sarath', 'malini', 'dilini', 'fathima', 'marta'])
  for (const userId of reviewers) await giveNetworkRole(db, { networkId: found.id, userId, role: 'reviewer' })
  const electors = [...new Set([...(await teamOf(db, found.vendorId)), ...reviewers])]
  const { membershipId } = first
  const round = { networkId: found.id, membershipId, submissionId, quorum: 2, timeZone: found.timeZone }
  const roundId = await addRound(db, { ...round, electors, closesAt: new Date(Date.now() + 6 * dayMs) })
  const comment = 'Two visiting growers are a rule that others could copy.'
  for (const userId of reviewers) {
    if (await isVoteTaken(addVote(db, { networkId: found.id, roundId, userId, vote: 'approve', comment }))) break
  }
  const visit = { networkId: found.id, vendorId: first.vendorId, type: 'visit' as const, at: at(2) }
  const text = 'Walked the plots with two of the growers. The compost is turned each week, as they say.'
  await createActivity(db, { ...visit, userId: reviewers[0] ?? null, text })
  log.info('the demo world’s network has a form, and a vote')
}

type Asking = { networkId: number; formId: number; at: (days: number) => Date }

/**
 * Lets another network ask the same. An enterprise in both answered it for the first one: it is offered these answers, and
 * lets the other network see one of them.
 * @returns its id
 */
async function askElsewhere(db: Db, { networkId, formId, at }: Asking): Promise<number | undefined> {
  const member = await memberOfTwo(db, networkId)
  if (!member) return undefined
  const { vendorId, userId, otherId } = member
  const name = { en: 'How we work', si: 'අප වැඩ කරන හැටි' }
  await addNetworkForm(db, { networkId: otherId, name, audience: 'members' })
  await handInNetworkForm(db, { formId, vendorId, userId, answers: now, at: at(6) })
  await shareNetworkAnswer(db, { vendorId, networkId: otherId, question: 'pola/33', userId })
  return vendorId
}

/** An enterprise in a network and in another one that answered nothing yet, that of a demo login first. */
function memberOfTwo(db: Db, networkId: number) {
  return db
    .selectFrom('networkMembers as own')
    .innerJoin('networkMembers as other', 'other.vendorId', 'own.vendorId')
    .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'own.vendorId')
    .innerJoin('networks', 'networks.id', 'own.networkId')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select(['own.vendorId', 'other.networkId as otherId', 'userId'])
    .where('own.networkId', '=', networkId)
    .where('other.networkId', '!=', networkId)
    .where('own.status', '=', vendorStatuses.approved)
    .where('other.status', '=', vendorStatuses.approved)
    .where('vendorTeam.role', '=', teamRoles.owner)
    .whereRef('own.vendorId', '!=', 'networks.vendorId')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('networkSubmissions').select('id').whereRef('networkSubmissions.vendorId', '=', 'own.vendorId'),
        ),
      ),
    )
    .orderBy(({ eb }) => eb('users.email', '!=', 'nimali@pola.example'))
    .orderBy('other.networkId')
    .orderBy('own.vendorId')
    .limit(1)
    .executeTakeFirst()
}

/** Two certificates of the network: all of these members have the first, every other one the second, too. */
async function giveCertificates(db: Db, networkId: number, members: { vendorId: number }[]): Promise<void> {
  const vendorIds = members.map(one => one.vendorId)
  const issuer = 'Lanka Organic'
  await db.transaction().execute(async tx => {
    const visited = { handle: 'lankaorganic-visited-twice', title: visitedTwice, issuer, sortOrder: 900 }
    await createGivenCertificate(tx, { ...visited, networkId, holders: vendorIds })
    const seeds = { handle: 'lankaorganic-own-seeds', title: ownSeeds, issuer, sortOrder: 901 }
    const holders = vendorIds.filter((_, place) => place % 2 === 0)
    await createGivenCertificate(tx, { ...seeds, networkId, holders })
    await indexVendors(tx, vendorIds)
  })
}

/** False for somebody with a tie to the enterprise, such as an order of the last year. */
async function isVoteTaken(vote: Promise<unknown>): Promise<boolean> {
  try {
    await vote
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'gm-error-vote-conflict') return false
    throw error
  }
}

/**
 * Up to eight enterprises in a network whose owner is a person of the demo world. First come those from which the fewest people have
 * bought: who has, may not vote about them.
 */
function membersWithTeams(db: Db, networkId: number) {
  return db
    .selectFrom('networkMembers')
    .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'networkMembers.vendorId')
    .innerJoin('networks', 'networks.id', 'networkMembers.networkId')
    .select(['networkMembers.vendorId', 'membershipId', 'userId'])
    .where('networkId', '=', networkId)
    .where('vendorTeam.role', '=', teamRoles.owner)
    .whereRef('networkMembers.vendorId', '!=', 'networks.vendorId')
    .orderBy(
      sql`(select count(distinct order_groups.user_id) from orders join order_groups on order_groups.id = orders.group_id
        where orders.vendor_id = network_members.vendor_id)`,
    )
    .orderBy('networkMembers.vendorId')
    .limit(8)
    .execute()
}

/** Owners and admins of an enterprise. */
async function teamOf(db: Db, vendorId: number): Promise<string[]> {
  const team = await db
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('role', 'in', [teamRoles.owner, teamRoles.admin])
    .execute()
  return team.map(one => one.userId)
}

/** People of the demo world, in the given order. */
async function peopleCalled(db: Db, handles: string[]): Promise<string[]> {
  const emails = handles.map(handle => `${handle}@pola.example`)
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  return emails.flatMap(email => people.find(one => one.email === email)?.id ?? [])
}

/** Whether there is nothing for {@link loadDemoNetworkForms} to do. */
export async function areNetworkFormsSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}
