import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, jsonId, language, pageOf, paging, id as vendorId } from '#shared/contract-parts.ts'
import { vendorProfileContract } from './vendor-profile.contract.ts'

/** docs/product.md §9: approved 1, not approved 2, in progress 3, renewing 4, listed 5. */
const status = z.number().int()

export const ownListing = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(['draft', 'published', 'archived', 'hidden']),
  /** visible to visitors */
  isPublic: z.boolean(),
  image: z.object({ id: z.string(), color: z.string() }).nullable(),
})
export type OwnListing = z.infer<typeof ownListing>

export const vendorNetwork = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  /** status of the membership */
  status,
  /** ISO date */
  since: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isPublic: z.boolean(),
})
export type VendorNetwork = z.infer<typeof vendorNetwork>

/** docs/product.md §3 “Enterprise account”; points, invites and first steps have endpoints of their own. */
export const vendorAccount = z.object({
  id: z.number(),
  type: z.enum(['vendor', 'survey']),
  label: z.string(),
  title: z.string(),
  subDomain: z.string(),
  status,
  /** visible in the directory */
  isPublic: z.boolean(),
  imageUrl: z.string().nullable(),
  /** its first location: `Badulla, Uva Province, LK` in parts, outermost last; null for none */
  place: z.object({ names: z.array(z.string()), country: z.string().nullable() }).nullable(),
  teamRole: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  managesVendor: z.boolean(),
  teamCount: z.number(),
  listings: z.object({ count: z.number(), items: z.array(ownListing) }),
  networkCount: z.number(),
  invites: z.object({ referralLink: z.string(), applyLink: z.string(), vendorsReferralCount: z.number() }),
  points: z.number(),
  /** number of boosts it can still start */
  credits: z.number(),
  /** null: never subscribed */
  subscriptionStatus: z
    .object({
      /** 1 active, 2 waiting for payment, 3 ended */
      subscription: z.object({ status: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
      paymentMethod: z.object({ imageUrl: z.string() }).nullable(),
    })
    .nullable(),
  /** the network that it runs; null for none */
  network: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }).nullable(),
})
export type VendorAccount = z.infer<typeof vendorAccount>

/** Number of items in each section of a person's account; for points the balance. */
export const personCounts = z.object({
  points: z.number(),
  invites: z.number(),
  follows: z.number(),
  feedback: z.number(),
  orders: z.number(),
})
export type PersonCounts = z.infer<typeof personCounts>

const call = (method: 'GET' | 'PUT', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Enterprise account'] })

/** The enterprise account, for its team; for others it answers NOT_FOUND. */
export const vendorAccountContract = {
  ...vendorProfileContract,
  getPersonCounts: call('GET', '/users/{userId}/counts', 'Number of entries in each section of a person’s account')
    .input(z.object({ userId: z.uuid() }))
    .output(personCounts),
  getVendorAccount: call('GET', '/vendors/{vendorId}/account', 'An enterprise or survey profile as its team sees it')
    .input(z.object({ vendorId, language }))
    .output(vendorAccount),
  getVendorNetworks: call(
    'GET',
    '/vendors/{vendorId}/networks',
    'The networks that an enterprise belongs to or has applied to',
  )
    .input(
      z.object({
        vendorId,
        language,
        ...paging({ limit: 5, max: 50 }),
      }),
    )
    .output(pageOf(vendorNetwork)),
  getNetworkDetails: call('GET', '/vendors/{vendorId}/network', 'The network that an enterprise runs')
    .input(z.object({ vendorId, language }))
    .output(
      z.object({
        network: z
          .object({
            id: z.number(),
            name: z.string(),
            subDomain: z.string(),
            status,
            isNetworker: z.boolean(),
            subscribed: z.boolean(),
            /** enterprises by status of their membership */
            members: z.object({ approved: z.number(), inProgress: z.number(), renewing: z.number() }),
          })
          .nullable(),
      }),
    ),
  createOrUpdateSurveyVendorLocation: call(
    'PUT',
    '/vendors/{vendorId}/survey-location',
    'Set the city, state or country of a survey profile',
  )
    .input(z.object({ vendorId, language, placeId: jsonId }))
    .output(vendorAccount),
}

export const contracts = { vendorAccount: vendorAccountContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
