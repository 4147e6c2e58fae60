import { oc } from '@orpc/contract'
import { z } from 'zod'
import { language, id as vendorId } from '#shared/contract-parts.ts'

export type { TeamRole } from './teams.tables.ts'

const team = z.object({ vendorId })
const member = team.extend({ userId: z.uuid() })
const invite = team.extend({ inviteId: z.uuid() })
/** from the mail's link; 256 bits */
const token = z.object({ token: z.string().max(200) })
const done = z.object({ success: z.boolean() })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Teams'], ...(description && { description }) })

/** docs/product.md §6: owner 1, admin 2, member 3. */
export const teamRole = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const teamMember = z.object({
  userId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  role: teamRole,
  since: z.iso.datetime(),
  isYou: z.boolean(),
  /** for owners and admins; null for members */
  email: z.string().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const teamInvite = z.object({
  id: z.string(),
  email: z.string(),
  role: teamRole,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** name of the inviter; null once their account is deleted */
  inviter: z.string().nullable(),
})
export type TeamInvite = z.infer<typeof teamInvite>

export const vendorTeam = z.object({
  items: z.array(teamMember),
  count: z.number(),
  yourRole: teamRole,
  /** open invitations; for owners and admins, null for members */
  invites: z.array(teamInvite).nullable(),
})
export type VendorTeam = z.infer<typeof vendorTeam>

/** An invitation as shown to anybody with its link; sender and recipient only while it can be answered. */
export const shownInvite = z.object({
  state: z.enum(['open', 'expired', 'revoked', 'declined', 'used']),
  role: teamRole,
  vendor: z.object({
    label: z.string(),
    type: z.enum(['vendor', 'survey']),
    imageUrl: z.string().nullable(),
    /** null while the profile is not public */
    subDomain: z.string().nullable(),
  }),
  inviter: z.string().nullable(),
  /** `n•••i@pola.example` */
  invitedAddress: z.string().nullable(),
  /** about the viewer; null for guests */
  you: z.object({ isInvited: z.boolean(), isVerified: z.boolean(), vendorId: z.number().nullable() }).nullable(),
})
export type ShownInvite = z.infer<typeof shownInvite>

export const teamMembersContract = {
  getVendorTeam: call('GET', '/vendors/{vendorId}/team', 'The team of an enterprise, with open invitations')
    .input(team)
    .output(vendorTeam),
  getEnterpriseTeamRoleDetails: call('GET', '/vendors/{vendorId}/team-role', 'The caller’s role in a team')
    .input(team)
    .output(
      z.object({
        vendorId: z.number(),
        teamRole,
        label: z.enum(['owner', 'admin', 'member']),
        managesVendor: z.boolean(),
        invitesToTeam: z.boolean(),
        handsOver: z.boolean(),
      }),
    ),
  inviteToTeam: call(
    'POST',
    '/vendors/{vendorId}/team/invites',
    'Invite someone to the team by email',
    'An address that was already invited gets a new mail, whose link replaces the previous one. Takes `Idempotency-Key`.',
  )
    .input(team.extend({ email: z.string().max(1000), role: z.union([z.literal(2), z.literal(3)]) }))
    .output(z.object({ invite: teamInvite, isResent: z.boolean() })),
  resendTeamInvite: call('POST', '/vendors/{vendorId}/team/invites/{inviteId}/resend', 'Send an invitation again')
    .input(invite)
    .output(z.object({ invite: teamInvite })),
  revokeTeamInvite: call('DELETE', '/vendors/{vendorId}/team/invites/{inviteId}', 'Revoke an invitation')
    .input(invite)
    .output(done),
  changeTeamRole: call('PUT', '/vendors/{vendorId}/team/{userId}', 'Change the role of a member')
    .input(member.extend({ role: teamRole }))
    .output(vendorTeam),
  removeTeamMember: call('DELETE', '/vendors/{vendorId}/team/{userId}', 'Remove a member, or leave the team')
    .input(member)
    .output(done),
  handOverTeam: call('POST', '/vendors/{vendorId}/team/owner', 'Make somebody else the owner; the caller becomes admin')
    .input(member)
    .output(vendorTeam),
  lookUpTeamInvite: call(
    'POST',
    '/team-invites/look-up',
    'An invitation, by the token from its mail',
    'Not a GET, because the token must not end up in logs or the history.',
  )
    .input(token.extend({ language }))
    .output(shownInvite),
  acceptTeamInvite: call('POST', '/team-invites/accept', 'Join the team; the caller then acts as the enterprise')
    .input(token)
    .output(z.object({ vendorId: z.number(), type: z.enum(['vendor', 'survey']) })),
  declineTeamInvite: call('POST', '/team-invites/decline', 'Decline an invitation').input(token).output(done),
}
