import { oc } from '@orpc/contract'
import { z } from 'zod'
import { activity } from '#features/networks/activities/activities.contract.ts'
import { memberStates } from '#features/networks/members/member-states.ts'
import { memberRow } from '#features/networks/members/members.contract.ts'
import { type ClientsOf, id, jsonId, language, listOf, pageOf, paging, revision } from '#shared/contract-parts.ts'

/** A day in the network’s zone. */
const day = z.iso.date()

const enterprise = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  imageUrl: z.string().nullable(),
})

export const networkPartner = z.object({
  vendor: enterprise,
  revision: z.number(),
  /** the day since when it is a partner */
  since: day,
  /** members that it looks after, by name */
  members: z.array(z.object({ membershipId: z.number(), name: z.string() })),
})
export type NetworkPartner = z.infer<typeof networkPartner>

export const partnersContract = {
  getNetworkPartners: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/partners',
      summary: 'Partners of a network, with the members that each looks after',
      description: 'Everybody with a role in the network.',
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, language }))
    .output(listOf(networkPartner)),
  addNetworkPartner: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/partners',
      summary: 'Make an enterprise a partner of a network; one that is stays as it is',
      description: 'Admins of the network. The enterprise must be approved.',
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, vendorId: jsonId }))
    .output(z.object({ revision: z.number(), isNew: z.boolean() })),
  setPartnerMembers: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/partners/{vendorId}',
      summary: 'Say which members a partner looks after',
      description:
        'Admins of the network. gm-error-partner-changed (409) if somebody saved since `revision`, gm-error-partner-own-membership (409) for the partner’s own membership.',
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, vendorId: id, revision, membershipIds: z.array(jsonId).max(1000) }))
    .output(z.object({ revision: z.number() })),
  removeNetworkPartner: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/partners/{vendorId}',
      summary: 'End a partnership; what the partner wrote stays',
      description: 'Admins of the network.',
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, vendorId: id }))
    .output(z.object({})),
}

export const partnerNetwork = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  timeZone: z.string(),
  partner: enterprise,
  /** that it looks after */
  members: z.number(),
  /** of these, for how many the network waits for the partner */
  waiting: z.number(),
})
export type PartnerNetwork = z.infer<typeof partnerNetwork>

export const cared = z.object({
  membershipId: z.number(),
  vendor: memberRow.shape.vendor,
  state: z.enum(memberStates),
  level: z.string().nullable(),
  /** the last day of its period, or by which its renewal has to be decided */
  endsOn: day.nullable(),
  dueOn: day.nullable(),
  /** since when the network waits for the partner; null: it doesn’t */
  waitingSince: z.iso.datetime().nullable(),
})
export type CaredMember = z.infer<typeof cared>

/** What a partner may write about a member. */
export const partnerNotes = ['note', 'visit'] as const

const may = 'Everybody in the team of a partner of the network, and admins of Pola.'
const names = { partner: z.string().max(60), network: z.string().max(60) }

export const partnerViewContract = {
  getPartnerNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/partners/{partner}/networks/{network}',
      summary: 'A network that an enterprise is a partner of',
      description: may,
      tags: ['Networks'],
    })
    .input(z.object({ ...names, language }))
    .output(partnerNetwork),
  getCaredMembers: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/partners/{partner}/networks/{network}/members',
      summary: 'Members that a partner looks after, by name',
      description: may,
      tags: ['Networks'],
    })
    .input(
      z.object({
        ...names,
        search: z.string().trim().min(1).max(100).optional(),
        /** those for which the network waits */
        waiting: z.stringbool().default(false),
        language,
        ...paging({ limit: 25, max: 100 }),
      }),
    )
    .output(pageOf(cared)),
  getCaredMember: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/partners/{partner}/networks/{network}/members/{membershipId}',
      summary: 'A member that a partner looks after, with what the partner may know of it, the latest first',
      description: may,
      tags: ['Networks'],
    })
    .input(
      z.object({
        ...names,
        membershipId: id,
        language,
        before: id.optional(),
      }),
    )
    .output(
      cared.extend({
        /** `next`: `before` of the next page; null on the last */
        log: z.object({ items: z.array(activity), next: z.number().nullable() }),
      }),
    ),
  addPartnerNote: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/partners/{partner}/networks/{network}/members/{membershipId}/notes',
      summary: 'Write a note or a visit about a member; the network no longer waits then',
      description: 'Everybody in the team of the partner. The same id again writes nothing.',
      tags: ['Networks'],
    })
    .input(
      z.object({
        ...names,
        membershipId: id,
        id: z.uuid(),
        type: z.enum(partnerNotes),
        text: z.string().trim().min(1).max(2000),
      }),
    )
    .output(z.object({})),
}

export const contracts = { partners: partnersContract, partnerView: partnerViewContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
