import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId } from '#shared/contract-parts.ts'
import { defaultDays, invitationStates, longestInvitation, maxLinkUses } from './invitation-rules.ts'

export const networkInvitation = z.object({
  id: z.string(),
  isTrusted: z.boolean(),
  /** null: a link, or an enterprise by its name */
  email: z.string().nullable(),
  /** the enterprise that is invited by its name */
  vendor: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** that who joins by it gets */
  level: z.object({ id: z.number(), name: z.string() }).nullable(),
  state: z.enum(invitationStates),
  uses: z.number(),
  maxUses: z.number(),
  expiresAt: z.string(),
  sentAt: z.string(),
  /** name of the person; null: the account is gone */
  by: z.string().nullable(),
  /** enterprises that accepted it, the first one first */
  accepted: z.array(z.object({ membershipId: z.number(), name: z.string(), at: z.string() })),
})
export type NetworkInvitation = z.infer<typeof networkInvitation>

const days = z.number().int().min(1).max(longestInvitation).default(defaultDays)

/** the level that who joins by it gets; its limits are checked then */
const levelId = jsonId.nullable().default(null)

/** An invitation as it is made. */
export const newInvitation = z.discriminatedUnion('way', [
  z.object({ way: z.literal('mail'), email: z.string().max(254), isTrusted: z.boolean(), days, levelId }),
  z.object({ way: z.literal('enterprise'), vendorId: jsonId, isTrusted: z.boolean(), days, levelId }),
  z.object({
    way: z.literal('link'),
    isTrusted: z.boolean(),
    ...{ days, levelId },
    maxUses: z.number().int().min(1).max(maxLinkUses),
  }),
])

const token = z.string().min(1).max(200)

export const shownInvitation = z.object({
  network: z.object({
    name: z.string(),
    subDomain: z.string(),
    description: z.string(),
    logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  }),
  isTrusted: z.boolean(),
  /** the name of the level that who joins gets */
  level: z.string().nullable(),
  expiresAt: z.string(),
  /** whether the network has a form to join that can be filled in */
  hasForm: z.boolean(),
  /** null for guests */
  you: z
    .object({
      isVerified: z.boolean(),
      /** those of which the person is an owner or admin */
      enterprises: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          imageUrl: z.string().nullable(),
          isMember: z.boolean(),
        }),
      ),
    })
    .nullable(),
})
export type ShownInvitation = z.infer<typeof shownInvitation>

const may = 'Admins and owners in the network.'
const hidden =
  'NOT_FOUND, whatever the reason: the token is wrong, the invitation was taken back, has expired or is used up, or it was sent to another address.'

export const invitationsContract = {
  getInvitations: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/invitations',
      summary: 'Invitations of a network: open ones, and those that ended within 90 days',
      description: may,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id }))
    .output(z.object({ items: z.array(networkInvitation) })),
  invite: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/invitations',
      summary: 'Invite an enterprise to a network by mail or by its name, or make a link',
      description: `${may} An address with an open invitation gets it anew, and its earlier link ends; so does an enterprise, whose owners and admins are notified. NOT_FOUND for an enterprise that visitors don’t see, and a level of another network. gm-error-invitation-member, gm-error-invitation-no-team (409). \`link\` is given only here, and only of a link. gm-error-valid-email-address-required, gm-error-invitations-full (409), gm-error-invitation-mails (429).`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, invitation: newInvitation }))
    .output(z.object({ invitation: networkInvitation, link: z.string().nullable(), isResent: z.boolean() })),
  revokeInvitation: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/invitations/{invitationId}',
      summary: 'Take an invitation back, so that it can’t be accepted any more',
      description: `${may} Who accepted it stays. One that has ended stays as it is.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, invitationId: z.uuid() }))
    .output(z.object({})),
  lookUpInvitation: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/network-invitations/look-up',
      summary: 'An invitation to a network, by the token of its link',
      description: `Who was notified may give its id instead. ${hidden}`,
      tags: ['Networks'],
    })
    .input(z.object({ token }))
    .output(shownInvitation),
  acceptInvitation: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/network-invitations/accept',
      summary: 'Accept an invitation to a network for an enterprise',
      description: `Owners and admins of its team. By a trusted one it is a member at once, else in progress. gm-error-level-full, gm-error-level-listings (409) if the level that it would get has no room for it. The same again does nothing. gm-error-email-not-verified (403), gm-error-invitation-member (409). ${hidden}`,
      tags: ['Networks'],
    })
    .input(z.object({ token, vendorId: jsonId }))
    .output(
      z.object({
        subDomain: z.string(),
        state: z.enum(['approved', 'inProgress']),
        /** the form to join, for who is in progress */
        form: z.object({ id: z.number(), version: z.number() }).nullable(),
      }),
    ),
}

export const contracts = { invitations: invitationsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
