import { sql } from 'kysely'
import type { z } from 'zod'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { forgetThread } from '#features/people/notifications/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { LocalText } from '#shared/local-text.ts'
import { teamRoles } from '#shared/roles.ts'
import { invitationMailsADay, invitationMailsToAddress, maxOpenInvitations } from '../invitation-rules.ts'
import type { newInvitation } from '../invitations.contract.ts'
import '../invitations.tables.ts'
import { invitationThread } from './invitation-notifications.ts'
import { hashOfToken, newToken } from './invitation-token.ts'
import { mailInvitation, notifyTeam } from './mail-invitation.ts'

type Asked = {
  viewer: Viewer
  publicUrl: string
  language: string
  networkId: number
  invitation: z.infer<typeof newInvitation>
}

const day = 86_400_000

/**
 * Invites an address or an enterprise, or makes a link. An address with an open invitation gets it anew, with a new link and what is
 * chosen now.
 * @returns its id, and the link of one that isn’t mailed
 * @throws NOT_FOUND for who isn’t an admin of the network, gm-error-valid-email-address-required,
 *   gm-error-invitations-full (409), gm-error-invitation-mails (429)
 */
export async function inviteToNetwork(tx: Tx, { viewer, publicUrl, language, networkId, invitation }: Asked) {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  // of two who invite at once the second sees the first
  await tx.selectFrom('networks').select('id').where('id', '=', networkId).forNoKeyUpdate().execute()
  const token = newToken()
  const link = `${publicUrl}/network-invitation?token=${token}`
  const { isTrusted, days, levelId } = invitation
  if (levelId !== null) await mustHaveLevel(tx, networkId, levelId)
  const chosen = {
    ...{ isTrusted, levelId, tokenHash: hashOfToken(token), invitedBy: viewer.userId },
    expiresAt: new Date(Date.now() + days * day),
  }
  if (invitation.way === 'link') {
    await mustHaveRoom(tx, networkId)
    const { maxUses } = invitation
    const id = await insert(tx, { ...chosen, networkId, email: null, maxUses })
    await record(tx, viewer, network, 'network.invite-link', { invitationId: id, isTrusted, maxUses })
    return { id, link, isResent: false }
  }
  if (invitation.way === 'enterprise') {
    const { vendorId } = invitation
    const brand = await mustBeInvitable(tx, networkId, vendorId)
    const open = await findOpen(tx, networkId, 'vendorId', vendorId)
    if (!open) await mustHaveRoom(tx, networkId)
    await mustBeWithinMails(tx, networkId, { vendorId })
    const row = { ...chosen, networkId, vendorId, email: null, maxUses: 1 }
    const id = open ? await renew(tx, open.id, chosen) : await insert(tx, row)
    await notifyTeam(tx, { id, networkId, vendorId, brand, publicUrl, expiresAt: chosen.expiresAt })
    const action = open ? 'network.invite-resend' : 'network.invite'
    await record(tx, viewer, network, action, { invitationId: id, isTrusted, vendorId })
    return { id, link: null, isResent: open !== undefined }
  }
  const email = normalizeEmail(invitation.email)
  if (!isEmail(email)) refuse('gm-error-valid-email-address-required', { field: 'email' })
  const open = await findOpen(tx, networkId, 'email', email)
  if (!open) await mustHaveRoom(tx, networkId)
  await mustBeWithinMails(tx, networkId, { email })
  const id = open ? await renew(tx, open.id, chosen) : await insert(tx, { ...chosen, networkId, email, maxUses: 1 })
  await mailInvitation(tx, { id, networkId, email, link, publicUrl, language, expiresAt: chosen.expiresAt })
  await record(tx, viewer, network, open ? 'network.invite-resend' : 'network.invite', { invitationId: id, isTrusted })
  return { id, link: null, isResent: open !== undefined }
}

type Row = {
  networkId: number
  email: string | null
  vendorId?: number
  levelId: number | null
  isTrusted: boolean
  maxUses: number
  tokenHash: string
  expiresAt: Date
  invitedBy: string
}

/** The open invitation of the network to an address or an enterprise. */
function findOpen(tx: Tx, networkId: number, to: 'email' | 'vendorId', value: string | number) {
  return tx
    .selectFrom('networkInvitations')
    .select('id')
    .where('networkId', '=', networkId)
    .where(to, '=', value)
    .where('uses', '=', 0)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** @throws NOT_FOUND for a level of another network */
async function mustHaveLevel(tx: Tx, networkId: number, levelId: number): Promise<void> {
  const level = await tx
    .selectFrom('networkLevels')
    .select('id')
    .where('id', '=', levelId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!level) missing()
}

/**
 * @returns the enterprise’s name
 * @throws NOT_FOUND for one that visitors don’t see; gm-error-invitation-member (409); gm-error-invitation-no-team (409)
 */
async function mustBeInvitable(tx: Tx, networkId: number, vendorId: number): Promise<LocalText> {
  const { rows } = await sql<{ brand: LocalText; isMember: boolean; hasTeam: boolean }>`
    select brand,
      exists (select from membership_periods period join memberships on memberships.id = period.membership_id
        where memberships.network_id = ${networkId} and memberships.vendor_id = vendors.id
          and coalesce(period.ends_at, 'infinity') > now()
          and period.status = any(${shownMembershipStatuses.map(numberOfStatus)}::int[])) as is_member,
      exists (select from vendor_team where vendor_id = vendors.id and role <= ${teamRoles.admin}) as has_team
    from vendors where id = ${vendorId} and kind = 'vendor' and merged_into is null
      and status = any(${visibleStatuses}::int[])`.execute(tx)
  const [vendor] = rows
  if (!vendor) return missing()
  if (vendor.isMember) refuse('gm-error-invitation-member', { status: 409, field: 'vendorId' })
  if (!vendor.hasTeam) refuse('gm-error-invitation-no-team', { status: 409, field: 'vendorId' })
  return vendor.brand
}

async function insert(tx: Tx, row: Row): Promise<string> {
  const { id } = await tx.insertInto('networkInvitations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The earlier link ends, for its token is no longer known. */
async function renew(tx: Tx, id: string, chosen: Partial<Row>): Promise<string> {
  await tx
    .updateTable('networkInvitations')
    .set({ ...chosen, sentAt: new Date() })
    .set(eb => ({ timesSent: eb('timesSent', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await forgetThread(tx, invitationThread(id))
  return id
}

/** Takes an invitation back; one that has ended stays as it is. @throws NOT_FOUND */
export async function revokeInvitation(
  tx: Tx,
  viewer: Viewer,
  { networkId, invitationId }: { networkId: number; invitationId: string },
): Promise<void> {
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  const found = await tx
    .selectFrom('networkInvitations')
    .select(['revokedAt', 'uses', 'maxUses'])
    .where('id', '=', invitationId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return missing()
  if (found.revokedAt || found.uses >= found.maxUses) return
  await tx.updateTable('networkInvitations').set({ revokedAt: new Date() }).where('id', '=', invitationId).execute()
  await forgetThread(tx, invitationThread(invitationId))
  await record(tx, viewer, network, 'network.invite-revoke', { invitationId })
}

/** @throws gm-error-invitations-full (409; given: `most`) */
async function mustHaveRoom(tx: Tx, networkId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('networkInvitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('networkId', '=', networkId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .whereRef('uses', '<', 'maxUses')
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxOpenInvitations)
    refuse('gm-error-invitations-full', { status: 409, given: { most: maxOpenInvitations } })
}

/** @throws gm-error-invitation-mails (429) */
async function mustBeWithinMails(
  tx: Tx,
  networkId: number,
  to: { email: string } | { vendorId: number },
): Promise<void> {
  const ofNetwork = sql<boolean>`network_id = ${networkId}`
  const toAddress = 'email' in to ? sql<boolean>`email = ${to.email}` : sql<boolean>`vendor_id = ${to.vendorId}`
  const sent = await tx
    .selectFrom('networkInvitations')
    .select(({ fn }) => fn.sum<number | null>('timesSent').filterWhere(ofNetwork).as('all'))
    .select(({ fn }) => fn.sum<number | null>('timesSent').filterWhere(toAddress).as('toAddress'))
    .where(sql<boolean>`(email is not null or vendor_id is not null)`)
    .where('sentAt', '>', new Date(Date.now() - day))
    .where(eb => eb.or([ofNetwork, toAddress]))
    .executeTakeFirstOrThrow()
  if (Number(sent.toAddress) < invitationMailsToAddress && Number(sent.all) < invitationMailsADay) return
  refuse('gm-error-invitation-mails', { status: 429, field: 'email' in to ? 'email' : 'vendorId', retryAfter: 3600 })
}

type Details = Record<string, string | number | boolean>

async function record(tx: Tx, viewer: Viewer, network: ManagedNetwork, action: string, details: Details) {
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: network.isByAdmin ? null : network.vendorId },
    ...{ action, target: `network:${network.id}`, details },
  })
}
