import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { reminderDays } from '../referral-rules.ts'
import { mayRemind } from '../referrals.policy.ts'
import { mailReferral } from './mail-referral.ts'

/**
 * Sends a reminder by hand. @throws gm-error-referral-reminder (409) if it is too early, was sent already, or the
 * invitation was answered
 */
export async function remindReferee(tx: Tx, publicUrl: string, id: number): Promise<void> {
  if (!(await remind(tx, publicUrl, id, new Date()))) {
    refuse('gm-error-referral-reminder', { status: 409, message: 'A reminder of this invitation can’t be sent (yet).' })
  }
}

/** Sends a requested reminder a week after the invitation; does nothing if it was answered or reminded of meanwhile. */
export async function remindByItself(db: Db, publicUrl: string, id: number): Promise<void> {
  await db.transaction().execute(tx => remind(tx, publicUrl, id, new Date()))
}

async function remind(tx: Tx, publicUrl: string, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('referrals')
    .select(['createdAt', 'reminders', 'joinedAt', 'declinedAt', 'email', 'token'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !mayRemind(row, now) || (await hasSignedUp(tx, row.token))) return false
  await mailReferral(tx, publicUrl, id, 'reminder')
  await tx.updateTable('referrals').set({ reminders: 1, remindedAt: now }).where('id', '=', id).execute()
  return true
}

async function hasSignedUp(tx: Tx, token: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('referToken', '=', token).executeTakeFirst()
  return user !== undefined
}

/** The time at which a requested reminder is due. */
export function reminderTime(from: Date): Date {
  return new Date(from.getTime() + reminderDays.byItself * 86_400_000)
}
