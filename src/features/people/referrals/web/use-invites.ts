import type { ContractRouterClient } from '@orpc/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { Invitation, InviteAnswer, Referral, referralsContract } from '../referrals.contract.ts'

/** In whose name it is invited. */
export type InvitesOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

/** The `meta` of other queries whose answer depends on invitations: they are asked anew when one is sent. */
export const dependsOnInvites = { dependsOnInvites: true }

function clientOf(app: App) {
  return app.clients.referrals as ContractRouterClient<typeof referralsContract>
}

/** Links, counts and one page of invitations, newest first; pages count from 1. */
export function invitesQuery(app: App, owner: InvitesOwner, page = 1) {
  const client = clientOf(app)
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
  const client = clientOf(app)
  const answer =
    owner.userId === undefined
      ? await client.referVendor({ id: owner.vendorId, ...invitation })
      : await client.referUser({ id: owner.userId, ...invitation })
  await askAnew(app)
  return answer
}

/** @throws what the call threw */
export async function remindOf(app: App, id: number): Promise<Referral> {
  const referral = await clientOf(app).remindReferee({ id })
  await askAnew(app)
  return referral
}

/** No more invitations to the address that the link came to. @throws what the call threw */
export async function stopInvites(app: App, token: string): Promise<void> {
  await clientOf(app).stopInvitations({ token })
}

async function askAnew(app: App): Promise<void> {
  await queriesOf(app).invalidateQueries({ predicate: ({ meta }) => meta?.dependsOnInvites === true })
}
