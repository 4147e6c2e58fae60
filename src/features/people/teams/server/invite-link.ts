import { createHash, randomBytes } from 'node:crypto'
import { brandOf } from '#features/market/directory/server/index.ts'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { mailName, sendMail } from '#server/mail/index.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { InvitedRole } from '../teams.tables.ts'
import { teamInvite } from './mails/team-invite.mail.ts'
import { inviteThread, teamInvited } from './team-invited.ts'

/** The inviting person; their language is used for addresses without an account. */
export type InviteSender = { viewer: Viewer; publicUrl: string; language: string; vendorId: number }

/** Digest of a token, so that database access is not enough to answer an invitation. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export async function newLink(tx: Tx): Promise<{ token: string; tokenHash: string; expiresAt: Date }> {
  const days = await readLimit(tx, 'teamInviteDays')
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + days * 24 * 60 * 60 * 1000) }
}

/** Mails the link; somebody with an account is also notified. */
export async function sendLink(
  tx: Tx,
  { viewer, publicUrl, language, vendorId }: InviteSender,
  { inviteId, email, role, token }: { inviteId: string; email: string; role: InvitedRole; token: string },
): Promise<void> {
  const brand = await brandOf(tx, vendorId)
  const inviter = await tx.selectFrom('users').select('name').where('id', '=', viewer.userId).executeTakeFirstOrThrow()
  // a name that looks like an advertisement is not shown to strangers
  const inviterName = mailName(inviter.name)
  const dataIn = (mailLanguage: SiteLanguage) => {
    const enterprise = inLanguage(brand, mailLanguage)
    return {
      enterprise,
      inviter: inviterName || enterprise,
      role: role === teamRoles.admin ? ('admin' as const) : ('member' as const),
      link: `${publicUrl}/team-invite?token=${token}`,
    }
  }
  const known = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known) {
    await notify(
      tx,
      teamInvited,
      [{ user: known.id }],
      { inviteId, enterprise: brand, inviter: inviterName },
      {
        key: hashToken(token),
        thread: inviteThread(inviteId),
        mail: { publicUrl, write: to => ownMail(teamInvite, dataIn(to.language)) },
      },
    )
    return
  }
  const mailLanguage = await languageToWrite(tx, language)
  await sendMail(tx, { to: email, language: mailLanguage, template: teamInvite, data: dataIn(mailLanguage) })
}
