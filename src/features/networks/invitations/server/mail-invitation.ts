import '#features/networks/networks/networks.tables.ts'
import { findMessages, messageDress } from '#features/networks/networks/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import { wantsInvitations } from '#features/people/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { type RenderedMail, renderMail, sendMail } from '#server/mail/index.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import type { SchemeColor } from '#shared/site.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { invitationThread, networkInvited } from './invitation-notifications.ts'
import { hashOfToken } from './invitation-token.ts'
import { networkInvitation } from './mails/network-invitation.mail.ts'

type Invited = {
  id: string
  networkId: number
  email: string
  link: string
  publicUrl: string
  /** of who invites, for an address without an account */
  language: string
  expiresAt: Date
}

/**
 * Mails an invitation; somebody with an account is notified, as they wish. An address that stopped all invitations gets
 * nothing, which the network can’t see.
 */
export async function mailInvitation(
  tx: Tx,
  { id, networkId, email, link, publicUrl, ...given }: Invited,
): Promise<void> {
  if (!(await wantsInvitations(tx, email))) return
  const [{ messages, ...look }, { timeZone }] = await Promise.all([
    findMessages(tx, networkId),
    tx.selectFrom('networks').select('timeZone').where('id', '=', networkId).executeTakeFirstOrThrow(),
  ])
  const day = wallTime(new Date(given.expiresAt.getTime() - 1), timeZone).slice(0, 10)
  const data = { network: look.network, enterprise: null, day, own: messages.invited, link }
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  if (known) {
    const options = {
      ...{ key: hashOfToken(link), thread: invitationThread(id) },
      mail: {
        publicUrl,
        write: (to: { language: SiteLanguage }) => ownMail(networkInvitation, data, messageDress(look, to.language)),
      },
    }
    await notify(tx, networkInvited, [{ user: known.id }], { invitationId: id, network: look.network }, options)
    return
  }
  const language = await languageToWrite(tx, given.language)
  await sendMail(tx, { to: email, language, template: networkInvitation, data, dress: messageDress(look, language) })
}

type InvitedTeam = Omit<Invited, 'email' | 'link' | 'language'> & { vendorId: number; brand: LocalText }

/** Notifies the owners and admins of an enterprise that is invited by its name, as they wish. */
export async function notifyTeam(
  tx: Tx,
  { id, networkId, vendorId, brand, publicUrl, expiresAt }: InvitedTeam,
): Promise<void> {
  const { messages, ...look } = await findMessages(tx, networkId)
  const { timeZone } = await tx
    .selectFrom('networks')
    .select('timeZone')
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow()
  const day = wallTime(new Date(expiresAt.getTime() - 1), timeZone).slice(0, 10)
  const notice = { invitationId: id, network: look.network }
  const link = publicUrl + networkInvited.path(notice)
  const data = { network: look.network, enterprise: brand, day, own: messages.invited, link }
  const write = (to: { language: SiteLanguage }) => ownMail(networkInvitation, data, messageDress(look, to.language))
  const options = { key: `${id}:${expiresAt.getTime()}`, thread: invitationThread(id), mail: { publicUrl, write } }
  await notify(tx, networkInvited, [{ team: vendorId, role: teamRoles.admin }], notice, options)
}

type Previewed = {
  network: LocalText
  color: SchemeColor | null
  day: string
  own: Parameters<typeof networkInvitation.write>[0]['own']
  publicUrl: string
  language: SiteLanguage
}

/** The mail that an address would get. Nothing is sent. */
export function previewInvitation({ network, color, day, own, publicUrl, language }: Previewed): RenderedMail {
  const data = { network, enterprise: null, day, own, link: `${publicUrl}/network-invitation` }
  return renderMail(networkInvitation, language, data, messageDress({ network, color }, language))
}
