import { applicationStatuses } from '../application-states.ts'
import '../applications.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { copyAnswers, findResponse, givenAnswers } from '#features/platform/forms/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { applicationSaved } from './follow-responses.ts'
import { lockApplication } from './lock-application.ts'
import { mustBePart } from './own-applications.ts'
import { startApplication } from './start-application.ts'

const helpedPerPerson = limitRate({ name: 'application-for-others', points: 50, seconds: 24 * 3600 })

type Begin = { from?: number | undefined; forEmail?: string | undefined }

/**
 * Begins an application: the first one, a new one after a refusal or a renewal with the previous answers (`from`), or
 * one for another person (`forEmail`).
 * @returns its id, or that of the one that was begun before
 * @throws ORPCError NOT_FOUND for the application of another person, and for `forEmail` if the caller's enterprises are
 * in no network; gm-error-application-state (409), gm-error-email-address (field `forEmail`)
 */
export async function beginApplication(db: Db, viewer: Viewer, { from, forEmail }: Begin): Promise<number> {
  if (forEmail !== undefined) return beginForOther(db, viewer, forEmail)
  return db.transaction().execute(async tx => {
    if (from === undefined) return (await startApplication(tx, { userId: viewer.userId })).id
    return beginAgain(tx, viewer, from)
  })
}

async function beginAgain(tx: Tx, viewer: Viewer, from: number): Promise<number> {
  await mustBePart(tx, viewer, from, 'own')
  // a double click takes the answers once, and of two owners only one renews
  await lockApplication(tx, from)
  const { row, head } = await mustBePart(tx, viewer, from, 'own')
  const isRenewal = row.status === applicationStatuses.approved
  const begun = await tx
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .select('applications.id')
    .where('renews', '=', from)
    .where('formResponses.userId', '=', viewer.userId)
    .orderBy('applications.id', 'desc')
    .executeTakeFirst()
  if (begun) return begun.id
  if (!head.may.includes(isRenewal ? 'renew' : 'applyAgain')) refuseState()
  const { id, isNew } = await startApplication(tx, {
    userId: viewer.userId,
    subject: `after:${from}`,
    kind: isRenewal || row.kind === 'renewal' ? 'renewal' : 'first',
    renews: from,
    vendorId: row.vendorId,
    dueOn: row.dueOn,
  })
  if (isNew) await takeAnswers(tx, viewer, { from, to: id })
  return id
}

async function takeAnswers(tx: Tx, viewer: Viewer, { from, to }: { from: number; to: number }): Promise<void> {
  await copyAnswers(tx, { from, to, userId: viewer.userId })
  const response = await findResponse(tx, to)
  if (!response) missing()
  const { versionId, form } = response
  const answers = await givenAnswers(tx, to)
  await applicationSaved(tx, viewer, { id: to, kind: form.kind, versionId, definition: form.definition, answers })
}

async function beginForOther(db: Db, viewer: Viewer, given: string): Promise<number> {
  const forEmail = normalizeEmail(given)
  if (!isEmail(forEmail)) refuse('gm-error-valid-email-address-required', { field: 'forEmail' })
  const networkId = (await networkOf(db, viewer)) ?? missing()
  await helpedPerPerson.consume(db, viewer.userId)
  return db.transaction().execute(async tx => {
    const own = await tx.selectFrom('users').select('email').where('id', '=', viewer.userId).executeTakeFirst()
    // the caller's own address means an application of their own
    if (own?.email === forEmail) return (await startApplication(tx, { userId: viewer.userId })).id
    const subject = `for:${forEmail}:${viewer.userId}`
    return (
      await startApplication(tx, { userId: viewer.userId, subject, filledBy: viewer.userId, networkId, forEmail })
    ).id
  })
}

/** A network that an enterprise of this person is in; null: they may not fill in for others. */
export async function networkOf(db: Db, { userId }: Viewer): Promise<number | null> {
  const row = await db
    .selectFrom('vendorTeam')
    .innerJoin('networkMembers', 'networkMembers.vendorId', 'vendorTeam.vendorId')
    .innerJoin('networks', 'networks.id', 'networkMembers.networkId')
    .select('networks.id')
    .where('vendorTeam.userId', '=', userId)
    .where('networkMembers.status', 'in', visibleNetworkStatuses)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .orderBy('networks.id')
    .executeTakeFirst()
  return row?.id ?? null
}

function refuseState(): never {
  refuse('gm-error-application-state', { status: 409, message: 'Its status doesn’t allow this.' })
}
