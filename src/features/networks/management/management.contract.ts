import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language, listOf } from '#shared/contract-parts.ts'
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

const role = z.enum(networkRoles)

export const networkRolesOf = z.object({
  /** whether the caller may give roles and take them away */
  mayGive: z.boolean(),
  /** owners and admins of the team of the network’s enterprise */
  team: z.array(z.object({ userId: z.string(), name: z.string(), role })),
  given: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      /** for owners alone */
      email: z.string().nullable(),
      role,
      since: z.string(),
      /** name of who gave it; null: the account is gone */
      givenBy: z.string().nullable(),
    }),
  ),
})
export type NetworkRoles = z.infer<typeof networkRolesOf>

export const helpedNetwork = z.object({
  id: z.number(),
  subDomain: z.string(),
  name: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  role,
})
export type HelpedNetwork = z.infer<typeof helpedNetwork>

const lastOwner = 'gm-error-role-last-owner (409) for the only owner.'

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
  getHelpedNetworks: oc
    .route({
      method: 'GET',
      path: '/account/networks',
      summary: 'Networks in which one was given a role',
      tags: ['Networks'],
    })
    .input(z.object({ language }))
    .output(listOf(helpedNetwork)),
  getNetworkRoles: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/roles',
      summary: 'Who has a role in a network',
      description: 'Admins and owners in the network. Owners see addresses.',
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id }))
    .output(networkRolesOf),
  giveNetworkRole: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/roles',
      summary: 'Give a person with an account a role in a network, or another one',
      description: `Owners in the network. The same again does nothing. gm-error-role-no-account (400) for an address without an account; such questions are limited. ${lastOwner}`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, email: z.string().trim().max(254).pipe(z.email()), role }))
    .output(z.object({})),
  changeNetworkRole: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/roles/{userId}',
      summary: 'Change a role that was given in a network',
      description: `Owners in the network. ${lastOwner}`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, userId: z.uuid(), role }))
    .output(z.object({})),
  takeNetworkRole: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/roles/{userId}',
      summary: 'Take away a role that was given in a network, or give up one’s own',
      description: `Owners in the network, and the person. ${lastOwner}`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, userId: z.uuid() }))
    .output(z.object({})),
}

export const contracts = { management: managementContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
