import { type AdminList, defineList, idFilter, words } from '#web/admin-list/admin-list.ts'
import type { App } from '#web/app-context.ts'
import type { ManagedLevel, MemberRow } from '../members.contract.ts'

export const memberViews = ['all', 'due', 'applied', 'withoutTask'] as const
export type MemberView = (typeof memberViews)[number]

/** days that “due” looks ahead, as the counts of the answer do */
const dueInDays = 30

export type MembersAnswer = {
  items: MemberRow[]
  count: number
  offset: number
  limit: number
  levels: ManagedLevel[]
  counts: Record<MemberView, number | null>
  tags: string[]
  today: string
}

const lists = new Map<number, AdminList<MembersAnswer>>()

/** The list of a network’s members. */
export function membersList(networkId: number): AdminList<MembersAnswer> {
  const known = lists.get(networkId) ?? declare(networkId)
  lists.set(networkId, known)
  return known
}

function declare(networkId: number): AdminList<MembersAnswer> {
  return defineList({
    name: `members-${networkId}`,
    states: memberViews,
    filters: { levelId: idFilter, search: words() },
    sorts: ['name', 'state', 'level', 'ends', 'since'],
    defaultSort: 'name',
    load: ({ clients }: App, { state, filters, page, sort }): Promise<MembersAnswer> =>
      clients.members.getNetworkMembers({
        ...{ networkId, page, sort, ...filters },
        ...(state === 'due' && { dueInDays }),
        ...(state === 'applied' && { state: 'inProgress' }),
        ...(state === 'withoutTask' && { withoutTask: 'true' }),
      }),
  })
}
