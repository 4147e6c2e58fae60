import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, paging, sorting } from '#shared/contract-parts.ts'
import { inviteLimits, longestMessage, longestSubject, referralSorts } from './referral-rules.ts'

const userId = z.uuid()

const list = {
  ...paging({ limit: 10, max: 50 }),
  sort: sorting(referralSorts, '-createdAt'),
  status: z.coerce.number().int().min(1).max(5).optional(),
}

const invitation = z.object({
  referees: z
    .array(z.object({ email: z.string().max(1000), name: z.string().trim().max(100).default('') }))
    .min(1)
    .max(inviteLimits.atOnce),
  /** plain text; default: Pola's own text */
  subject: z.string().trim().max(longestSubject).optional(),
  message: z.string().trim().max(longestMessage).optional(),
  /** send one reminder automatically after a week without a response */
  reminder: z.boolean().default(false),
})
export type Invitation = z.infer<typeof invitation>

/** `again`: this inviter has already invited the address; `own`: it is the caller's own address. */
export const inviteOutcomes = ['invited', 'again', 'own', 'invalid'] as const

export const inviteAnswer = z.object({
  /** the inviter's general link; for a single address the link of its invitation */
  referralLink: z.string(),
  items: z.array(z.object({ email: z.string(), outcome: z.enum(inviteOutcomes) })),
  count: z.number(),
})
export type InviteAnswer = z.infer<typeof inviteAnswer>

/** docs/product.md §3 “Referral”, as listed. */
export const referral = z.object({
  id: z.number(),
  /** the invited address; null for sign-ups by a general link, and once it is forgotten */
  email: z.string().nullable(),
  /** as entered by the inviter, or the name of the person who signed up */
  name: z.string(),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  /** 1 invited, 2 signed up, 3 joined (address verified), 4 declined, 5 could not be delivered */
  referentStatus: z.number().int().min(1).max(5),
  /** a reminder was sent */
  reminder: z.boolean(),
  remindedAt: z.iso.datetime().nullable(),
  mayRemind: z.boolean(),
  refereeUserId: z.string().nullable(),
  refereeVendorId: z.number().nullable(),
  referralLink: z.string(),
  createdAt: z.iso.datetime(),
})
export type Referral = z.infer<typeof referral>

/** `counts` covers all invitations, `count` those with the status. */
export const referrals = z.object({
  referralLink: z.string(),
  /** for enterprises: a link to the application form; null for people */
  applyLink: z.string().nullable(),
  counts: z.object({ all: z.number(), joined: z.number() }),
  items: z.array(referral),
  count: z.number(),
  offset: z.number(),
  limit: z.number(),
})
export type Referrals = z.infer<typeof referrals>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Referrals'], ...(description && { description }) })

const alike = 'The reply is the same whether or not an address has an account or accepts mails. Takes Idempotency-Key.'

export const referralsContract = {
  referUser: call('POST', '/referral/users/{id}', 'Invite people on behalf of a person', alike)
    .input(invitation.extend({ id: userId }))
    .output(inviteAnswer),
  referVendor: call(
    'POST',
    '/referral/vendors/{id}',
    'Invite people on behalf of an enterprise; owners and admins',
    alike,
  )
    .input(invitation.extend({ id }))
    .output(inviteAnswer),
  getUserReferrals: call('GET', '/referral/users/{userId}', 'A person’s invitations')
    .input(z.object({ userId, ...list }))
    .output(referrals),
  getVendorReferrals: call('GET', '/referral/vendors/{vendorId}', 'An enterprise’s invitations, for its team')
    .input(z.object({ vendorId: id, ...list }))
    .output(referrals),
  remindReferee: call(
    'POST',
    '/referral/{id}/reminder',
    'Send a reminder of an invitation, once, from the third day on',
  )
    .input(z.object({ id }))
    .output(referral),
  stopInvitations: call(
    'POST',
    '/referral/stop',
    'End invitations to an address, by the link in one of them',
    'Reveals neither the address nor whether it has an account.',
  )
    .input(z.object({ token: z.string().max(100) }))
    .output(z.object({ success: z.boolean() })),
}

export const contracts = { referrals: referralsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
