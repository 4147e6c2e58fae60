import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ClientsOf } from '#shared/contract-parts.ts'
import { helpKinds, longestPledge } from './ways-to-help.ts'

const userId = z.uuid()

const said = {
  kinds: z.array(z.enum(helpKinds)).max(helpKinds.length),
  /** their own words; '' for none */
  words: z.string().trim().max(longestPledge),
}

export const pledge = z.object({ ...said, pledgedAt: z.iso.datetime() })
export type Pledge = z.infer<typeof pledge>

/** null: the person is no cocreator */
const answer = z.object({ pledge: pledge.nullable() })

const call = (method: 'GET' | 'PUT' | 'DELETE', summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({
    ...{ method, path: '/users/{userId}/pledge', summary, tags: ['Cocreators'] },
    ...(description && { description }),
  })

export const cocreatorsContract = {
  getPledge: call('GET', 'What a person has pledged to help with', 'For the person and admins.')
    .input(z.object({ userId }))
    .output(answer),
  givePledge: call('PUT', 'Pledge to help, or change one’s pledge', '400 gm-error-empty-pledge if it names nothing.')
    .input(z.object({ userId, ...said }))
    .output(answer),
  takePledgeBack: call('DELETE', 'Take one’s pledge back').input(z.object({ userId })).output(answer),
}

export const contracts = { cocreators: cocreatorsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
