import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { greeted, sendMail } from '#server/mail/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamInvite } from './mails/team-invite.mail.ts'

/** Who invites, for which enterprise; their language is used for addresses without an account. */
export type InviteSender = { viewer: Viewer; publicUrl: string; language: string; vendorId: number }

/** How long a mail's link works. */
export const inviteDays = 14

/** Digest of a token, so that database access is not enough to answer an invitation. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function newLink(): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + inviteDays * 24 * 60 * 60 * 1000) }
}

export async function sendLink(
  tx: Tx,
  { viewer, publicUrl, language, vendorId }: InviteSender,
  { email, role, token }: { email: string; role: 2 | 3; token: string },
): Promise<void> {
  const vendor = await tx.selectFrom('vendors').select('brand').where('id', '=', vendorId).executeTakeFirstOrThrow()
  const inviter = await tx.selectFrom('users').select('name').where('id', '=', viewer.userId).executeTakeFirstOrThrow()
  const known = await tx.selectFrom('users').select('languageCode').where('email', '=', email).executeTakeFirst()
  const asked = known?.languageCode ?? language
  const mailLanguage = isSiteLanguage(asked) ? asked : 'en'
  const enterprise = inLanguage(vendor.brand, mailLanguage)
  await sendMail(tx, {
    to: email,
    language: mailLanguage,
    template: teamInvite,
    data: {
      enterprise,
      // a name that looks like an advertisement is not shown to strangers
      inviter: greeted(inviter.name).trim() || enterprise,
      role: role === 2 ? 'admin' : 'member',
      link: `${publicUrl}/team-invite?token=${token}`,
    },
  })
}
