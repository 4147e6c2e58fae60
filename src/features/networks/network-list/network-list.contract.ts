import { oc } from '@orpc/contract'
import { z } from 'zod'
import { text } from '#features/market/directory/profile-texts.ts'
import { membershipStatuses } from '#features/networks/networks/membership-states.ts'
import { type ClientsOf, id, pageOf, paging } from '#shared/contract-parts.ts'

/** Visitors see approved and renewing networks alone. */
export const networkStates = ['shown', 'hidden'] as const

export const networkRow = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  status: z.enum(membershipStatuses),
  hasSite: z.boolean(),
  /** enterprises that visitors see in it today */
  members: z.number(),
  /** that runs it */
  vendor: z.object({ name: z.string(), subDomain: z.string() }).nullable(),
})
export type NetworkRow = z.infer<typeof networkRow>

const address = z.string().regex(/^[a-z0-9]{1,60}$/)
const may = 'Only for admins. gm-error-network-vendor (400) unless an enterprise has this address.'

export const networkListContract = {
  getNetworkList: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/networks',
      summary: 'Networks in any status',
      description: 'Only for admins.',
      tags: ['Admin'],
    })
    .input(
      z.object({
        state: z.enum(networkStates).default('shown'),
        /** words of its name, or its address */
        search: z.string().trim().min(1).max(100).optional(),
        ...paging({ limit: 25, max: 100 }),
      }),
    )
    .output(pageOf(networkRow)),
  addNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/networks',
      summary: 'Add a network, approved, that an enterprise runs',
      description: `${may} gm-error-network-address (409) if the address is taken or reserved.`,
      tags: ['Admin'],
    })
    .input(
      z.object({
        /** in English */
        name: text(80).refine(Boolean),
        subDomain: address,
        /** address of the enterprise that runs it */
        vendor: address,
        hasSite: z.boolean(),
      }),
    )
    .output(z.object({ id: z.number() })),
  changeNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/admin/networks/{id}',
      summary: 'Change a network’s status, whether it has a site of its own, and who runs it',
      description: `${may} The same again does nothing.`,
      tags: ['Admin'],
    })
    .input(z.object({ id, status: z.enum(membershipStatuses), hasSite: z.boolean(), vendor: address }))
    .output(z.object({})),
}

export const contracts = { networkList: networkListContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
