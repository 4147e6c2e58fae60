import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { formatSort, readTableState, type TableRules, type TableState } from '#web/data-table/table-state.ts'
import { queriesOf } from '#web/queries.tsx'
import { referralSorts } from '../referral-rules.ts'
import type { Invitation, InviteAnswer, Referrals } from '../referrals.contract.ts'

/** The inviter: a person or an enterprise. */
export type InvitesOwner = { userId: string; vendorId?: undefined } | { vendorId: number; userId?: undefined }

/** The `meta` of queries that depend on invitations: they are invalidated when one is sent. */
export const dependsOnInvites = { dependsOnInvites: true }

export const invitesTable: TableRules = {
  name: 'invites',
  sorts: referralSorts,
  defaultSort: { by: 'createdAt', descending: true },
  filters: ['status'],
}

/** Links, counts and one page of invitations; without `state` the first page. */
export function invitesQuery(
  app: App,
  owner: InvitesOwner,
  state: TableState = readTableState(new URLSearchParams(), invitesTable),
) {
  return queryOptions({
    queryKey: ['referrals', owner.userId ?? owner.vendorId, state],
    queryFn: () => loadInvites(app, owner, state),
    placeholderData: keepPreviousData,
    meta: dependsOnInvites,
  })
}

/** @throws the call's error */
export function loadInvites(app: App, owner: InvitesOwner, state: TableState, limit = 10): Promise<Referrals> {
  const client = app.clients.referrals
  const { page, sort, filters } = state
  const status = Number(filters.status)
  const wanted = {
    page,
    limit,
    sort: formatSort(sort) as `${'' | '-'}${(typeof referralSorts)[number]}`,
    ...(status >= 1 && status <= 5 && { status }),
  }
  return owner.userId === undefined
    ? client.getVendorReferrals({ vendorId: owner.vendorId, ...wanted })
    : client.getUserReferrals({ userId: owner.userId, ...wanted })
}

/** @throws the call's error */
export async function sendInvites(app: App, owner: InvitesOwner, invitation: Invitation): Promise<InviteAnswer> {
  const client = app.clients.referrals
  const answer =
    owner.userId === undefined
      ? await client.referVendor({ id: owner.vendorId, ...invitation })
      : await client.referUser({ id: owner.userId, ...invitation })
  await askAnew(app)
  return answer
}

/** @throws the call's error */
export async function remindOf(app: App, ids: number[]): Promise<void> {
  try {
    for (const id of ids) await app.clients.referrals.remindReferee({ id })
  } finally {
    await askAnew(app)
  }
}

/** Opts the link's address out of invitations. @throws the call's error */
export async function stopInvites(app: App, token: string): Promise<void> {
  await app.clients.referrals.stopInvitations({ token })
}

async function askAnew(app: App): Promise<void> {
  await queriesOf(app).invalidateQueries({ predicate: ({ meta }) => meta?.dependsOnInvites === true })
}
