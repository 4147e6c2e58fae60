import { oc } from '@orpc/contract'
import { z } from 'zod'
import { memberRow } from '#features/networks/members/members.contract.ts'
import { type ClientsOf, id } from '#shared/contract-parts.ts'
import { reminderStates } from './reminder-steps.ts'

export const renewal = z.object({
  membershipId: z.number(),
  vendor: memberRow.shape.vendor,
  state: memberRow.shape.state,
  level: z.string(),
  /** the last day, or the day by which a renewal is decided, in the network’s zone */
  day: z.iso.date(),
  /** of this end, the earliest first */
  reminders: z.array(z.object({ step: z.number(), state: z.enum(reminderStates), reason: z.string().nullable() })),
})
export type Renewal = z.infer<typeof renewal>

const call = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, description, tags: ['Networks'] })
const ofNetwork = z.object({ networkId: id })

export const renewalsContract = {
  getRenewals: call(
    'GET',
    '/networks/{networkId}/renewals',
    'When memberships of a network end or are to be renewed, by day',
    'Everyone with a role in the network. From 31 days ago to a year ahead; at most 1,000.',
  )
    .input(ofNetwork)
    .output(
      z.object({
        items: z.array(renewal),
        today: z.iso.date(),
        /** whether the caller has an address for their calendar program */
        hasCalendar: z.boolean(),
      }),
    ),
  makeCalendarAddress: call(
    'POST',
    '/networks/{networkId}/renewals/address',
    'Make a secret address under which a calendar program finds these days',
    'Everyone with a role in the network, for themselves. The address before stops working. It works as long as the role lasts.',
  )
    .input(ofNetwork)
    .output(z.object({ path: z.string() })),
  endCalendarAddress: call(
    'DELETE',
    '/networks/{networkId}/renewals/address',
    'End one’s own secret address of the calendar',
    'Everyone with a role in the network, for themselves.',
  )
    .input(ofNetwork)
    .output(z.object({})),
}

export const contracts = { renewals: renewalsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
