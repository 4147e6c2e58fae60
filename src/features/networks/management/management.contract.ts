import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'
import { networkRoles } from './network-roles.ts'

export const managedNetwork = z.object({
  id: z.number(),
  subDomain: z.string(),
  name: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  /** 1–10, docs/product.md §9 */
  types: z.array(z.number()),
  /** 1–6, docs/product.md §9 */
  regions: z.array(z.number()),
  /** of its enterprise; null: it has none */
  vendorId: z.number().nullable(),
  timeZone: z.string(),
  /** enterprises that visitors see in it today */
  members: z.number(),
  /** of whom asks */
  role: z.enum(networkRoles),
  hasSite: z.boolean(),
  /** how much waits for whom asks, by the path of the page below `/{subDomain}` */
  waiting: z.array(z.object({ path: z.string(), count: z.number() })),
})
export type ManagedNetworkInfo = z.infer<typeof managedNetwork>

export const managementContract = {
  getManagedNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{subDomain}/management',
      summary: 'A network that one has a role in',
      description:
        'Admins of Pola, owners and admins of the team of the network’s enterprise, and people with a role in the network.',
      tags: ['Networks'],
    })
    .input(z.object({ subDomain: z.string().max(60), language }))
    .output(managedNetwork),
}

export const contracts = { management: managementContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
