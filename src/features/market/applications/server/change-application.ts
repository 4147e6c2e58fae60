import '../applications.tables.ts'
import { forgetThread } from '#features/people/notifications/server/index.ts'
import { closeResponse, reopenResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import {
  type ApplicationAction,
  type ApplicationEffect,
  type ApplicationNeed,
  applicationStatuses,
  nextStep,
  type Refused,
  statusOf,
} from '../application-states.ts'
import type { OpenStandard } from '../applications.tables.ts'
import { reviewThread } from './application-notifications.ts'
import { wasApprovedAgain } from './is-history.ts'
import { type LockedApplication, lockAnswered, lockApplication } from './lock-application.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { hidePublished, lapsePublished, publishApplication, renewPublished } from './publish-application.ts'
import { keepSubmission } from './submissions.ts'
import { type Actor, writeEvent } from './write-event.ts'

export type Change = {
  id: number
  action: ApplicationAction
  actor: Actor
  /** reasons, by their codes */
  reasonCodes?: string[]
  /** to the applicant, or the text of an appeal; plain text */
  text?: string
  /** only for `askMore`: ids of the questions to revise */
  questionIds?: number[]
  /** only for `publish`: standards that weren't found to be met */
  openStandards?: OpenStandard[]
  /** the round that the actor saw: if it was submitted again meanwhile, the change is refused */
  round?: number
  /** ISO date; default: today */
  today?: string
  /** time of the event, if it is recorded later; no mails are sent then. Default: now */
  at?: Date
}

export type Changed = { status: number; round: number; vendorId: number | null; eventId: number }

/**
 * The only function that changes an application’s status, with all effects, in the caller’s transaction
 * (docs/application-states.md). The caller checks whether the person is the applicant, a reviewer or an owner.
 * @throws ORPCError NOT_FOUND; with 409 gm-error-application-state (the action isn’t possible in this status),
 * gm-error-application-changed (`round` is outdated), gm-error-application-appealed; gm-error-message-required (field
 * `text`), gm-error-questions-required (field `questionIds`)
 */
export async function changeApplication(tx: Tx, change: Change): Promise<Changed> {
  const lock = change.action === 'submit' ? lockAnswered : lockApplication
  const application = await lock(tx, change.id)
  const { id, action, actor, reasonCodes = [], questionIds = [] } = change
  const text = change.text?.trim() ?? ''
  if (change.round !== undefined && change.round !== application.round) changed()
  const from = statusOf(application.status)
  const step = nextStep({ status: from, isAppealed: application.appealedAt !== null }, action, actor.who)
  if (typeof step === 'string') refuseStep(step)
  if (action === 'appeal' && (await isFollowed(tx, id))) refuseStep('state')
  if (action === 'withdraw' && (await wasApprovedAgain(tx, id))) refuseStep('state')
  if (step.needs) require(step.needs, { reasonCodes, text, questionIds })

  const now = change.at ?? new Date()
  const isSubmit = action === 'submit'
  const round = application.round + (isSubmit ? 1 : 0)
  const isDecision = step.to === 'approved' || step.to === 'notApproved'
  await tx
    .updateTable('applications')
    .set({
      status: applicationStatuses[step.to],
      round,
      changedAt: now,
      ...(isSubmit && { submittedAt: now, firstSubmittedAt: application.firstSubmittedAt ?? now }),
      ...(action === 'appeal' && { appealedAt: now, submittedAt: now }),
      ...(isDecision && action !== 'overdue' && action !== 'lapse' && { decidedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  const today = change.today ?? now.toISOString().slice(0, 10)
  const vendorId = await follow(tx, step.effects, { ...application, round }, { actor, questionIds, today, now })
  if (step.to !== 'submitted') await forgetThread(tx, reviewThread(id))
  const eventId = await writeEvent(tx, {
    applicationId: id,
    vendorId,
    action,
    from: application.status,
    to: applicationStatuses[step.to],
    actor,
    reasonCodes,
    text,
    questionIds,
    openStandards: change.openStandards,
    round,
    at: now,
  })
  if (step.effects.includes('mail') && !change.at) await notifyOfChange(tx, eventId)
  return { status: applicationStatuses[step.to], round, vendorId, eventId }
}

/** Someone who has applied again can't appeal as well: one enterprise would be decided on twice. */
async function isFollowed(tx: Tx, id: number): Promise<boolean> {
  return Boolean(await tx.selectFrom('applications').select('id').where('renews', '=', id).executeTakeFirst())
}

type Following = { actor: Actor; questionIds: number[]; today: string; now: Date }

/** @returns the enterprise that the application belongs to from now on */
async function follow(
  tx: Tx,
  effects: readonly ApplicationEffect[],
  application: LockedApplication,
  { actor, questionIds, today, now }: Following,
): Promise<number | null> {
  const { id, vendorId } = application
  if (effects.includes('close')) await closeResponse(tx, id)
  if (effects.includes('open')) await reopenResponse(tx, { id, questionIds: null })
  if (effects.includes('openAsked')) await reopenResponse(tx, { id, questionIds })
  if (effects.includes('keep')) await keepSubmission(tx, application, actor.userId, now)
  if (effects.includes('publish')) return publishApplication(tx, application, today)
  if (vendorId === null) return null
  if (effects.includes('hide')) await hidePublished(tx, vendorId)
  if (effects.includes('renewing')) await renewPublished(tx, vendorId)
  if (effects.includes('lapse')) await lapsePublished(tx, { id, vendorId })
  return vendorId
}

type Said = { reasonCodes: string[]; text: string; questionIds: number[] }

function require(need: ApplicationNeed, { reasonCodes, text, questionIds }: Said): void {
  if (need === 'questions') {
    if (questionIds.length === 0)
      refuse('gm-error-questions-required', { field: 'questionIds', message: 'Please choose what you ask about.' })
  } else if (!text && (need === 'text' || reasonCodes.length === 0))
    refuse('gm-error-message-required', { field: 'text', message: 'Please say why.' })
}

function refuseStep(why: Refused): never {
  if (why === 'appealed')
    refuse('gm-error-application-appealed', { status: 409, message: 'An application is appealed once.' })
  if (why === 'who') missing()
  refuse('gm-error-application-state', { status: 409, message: 'Its status doesn’t allow this any more.' })
}

function changed(): never {
  refuse('gm-error-application-changed', { status: 409, message: 'It was changed meanwhile. Please look again.' })
}
