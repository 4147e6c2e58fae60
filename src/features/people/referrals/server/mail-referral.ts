import type { Tx } from '#server/db/database.ts'
import { sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { mailsPerAddress } from '../referral-rules.ts'
import { referral } from './mails/referral.mail.ts'
import { referralReminder } from './mails/referral-reminder.mail.ts'
import { inviterName } from './referral-inviter.ts'
import { signUpLink, stopLink } from './referral-links.ts'

/**
 * Sends the mail of an invitation, or its reminder, unless the address opted out or reached the limit of mails from all
 * inviters together. The inviter can't tell: it looks sent to them.
 */
export async function mailReferral(tx: Tx, publicUrl: string, id: number, kind: 'first' | 'reminder'): Promise<void> {
  const row = await tx.selectFrom('referrals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!row.email || !row.addressHash || !(await wantsMail(tx, row.addressHash))) return
  const language = await languageToWrite(tx, row.language)
  const owner = row.userId ? { userId: row.userId } : { vendorId: row.vendorId ?? 0 }
  const mail = {
    inviter: await inviterName(tx, owner),
    link: signUpLink(publicUrl, row.token),
    stopLink: stopLink(publicUrl, row.stopToken),
  }
  const to = { to: row.email, language }
  const mailId =
    kind === 'first'
      ? await sendMail(tx, { ...to, template: referral, data: { ...mail, subject: row.subject, message: row.message } })
      : await sendMail(tx, { ...to, template: referralReminder, data: mail })
  await tx.updateTable('referrals').set({ mailId, mailedAt: new Date() }).where('id', '=', id).execute()
}

const month = 30 * 86_400_000

async function wantsMail(tx: Tx, addressHash: string): Promise<boolean> {
  const stop = await tx
    .selectFrom('referralStops')
    .select('addressHash')
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  if (stop) return false
  const { mails } = await tx
    .selectFrom('referrals')
    .select(eb => eb.fn.sum<number | null>(eb('reminders', '+', 1)).as('mails'))
    .where('addressHash', '=', addressHash)
    .where('mailedAt', '>', new Date(Date.now() - month))
    .executeTakeFirstOrThrow()
  return Number(mails ?? 0) < mailsPerAddress
}
