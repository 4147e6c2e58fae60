import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Invitation, InviteAnswer, Referral } from '../referrals.contract.ts'

/** The inviter. */
export type InvitesOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

/** The `meta` of queries that depend on invitations: they are invalidated when one is sent. */
export const dependsOnInvites = { dependsOnInvites: true }

/** Links, counts and one page of invitations, newest first; pages count from 1. */
export function invitesQuery(app: App, owner: InvitesOwner, page = 1) {
  const client = app.clients.referrals
  return queryOptions({
    queryKey: ['referrals', owner.userId ?? owner.vendorId, page],
    queryFn: () =>
      owner.userId === undefined
        ? client.getVendorReferrals({ vendorId: owner.vendorId, page })
        : client.getUserReferrals({ userId: owner.userId, page }),
    placeholderData: keepPreviousData,
    meta: dependsOnInvites,
  })
}

/** @throws what the call threw */
export async function sendInvites(app: App, owner: InvitesOwner, invitation: Invitation): Promise<InviteAnswer> {
  const client = app.clients.referrals
  const answer =
    owner.userId === undefined
      ? await client.referVendor({ id: owner.vendorId, ...invitation })
      : await client.referUser({ id: owner.userId, ...invitation })
  await askAnew(app)
  return answer
}

/** @throws what the call threw */
export async function remindOf(app: App, id: number): Promise<Referral> {
  const referral = await app.clients.referrals.remindReferee({ id })
  await askAnew(app)
  return referral
}

/** Opts the link's address out of invitations. @throws the call's error */
export async function stopInvites(app: App, token: string): Promise<void> {
  await app.clients.referrals.stopInvitations({ token })
}

async function askAnew(app: App): Promise<void> {
  await queriesOf(app).invalidateQueries({ predicate: ({ meta }) => meta?.dependsOnInvites === true })
}
