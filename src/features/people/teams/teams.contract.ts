import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, listOf, id as vendorId } from '#shared/contract-parts.ts'
import { adminWaitingContract } from './admin-waiting.contract.ts'
import { teamMembersContract } from './team-members.contract.ts'

const place = z.object({ country: z.string().optional(), placeId: z.number().optional(), title: z.string().optional() })

/** docs/product.md §3 “selectedVendor”. */
export const selectedVendor = z.object({
  id: z.number(),
  label: z.string(),
  type: z.enum(['vendor', 'survey']),
  subDomain: z.string(),
  networkId: z.number(),
  isNetworker: z.boolean(),
  subscribed: z.boolean(),
  network: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }).nullable(),
  teamRole: z.number(),
  additional: z.object({ hasSurvey: z.boolean(), isMetabaseAccess: z.boolean() }),
  /** empty until there are surveys, forms of networks, and partners */
  surveys: z.array(z.object({ id: z.number(), title: z.string() })),
  networkForms: z.array(z.object({ networkFormId: z.number(), title: z.string() })),
  partnerNetworks: z.array(
    z.object({ id: z.number(), Vendor: z.object({ subDomain: z.string(), title: z.string() }) }),
  ),
  imageUrl: z.string().nullable(),
  isPublic: z.boolean(),
})

/** docs/product.md §3 “Current user”. */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number(),
  needsTwoStep: z.boolean(),
  imageUrl: z.string().nullable(),
  image: z.object({ url: z.string(), uuid: z.string(), extension: z.string() }).nullable(),
  preferences: z.object({ languageCode: z.string(), currencyCode: z.string(), location: place.nullable() }),
  selectedVendor: selectedVendor.nullable(),
  isMetabaseAccess: z.boolean(),
  /** IANA name, as last reported by their browser; null until then */
  timeZone: z.string().nullable(),
  additional: z.object({ translationLanguage: z.string().nullable() }),
  actingAsCount: z.number(),
})

/** docs/product.md §3 “User profile”: oneself, enterprises and survey profiles. */
export const actingAs = z.object({
  /** the person's uuid, or the vendor's id */
  id: z.union([z.string(), z.number()]),
  type: z.enum(['user', 'vendor', 'survey']),
  label: z.string(),
  selected: z.boolean(),
  image: z.object({ url: z.string() }).nullable(),
  subDomain: z.string().nullable(),
  teamRole: z.number().nullable(),
})
export type ActingAs = z.infer<typeof actingAs>

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Teams'] })

export const teamsContract = {
  getLoggedIn: call('GET', '/ui/user/profile/logged-in', 'The logged-in person; null for a guest').output(
    z.object({ user: currentUser.nullable() }),
  ),
  getUserProfiles: call('GET', '/users/profiles', 'The identities that the caller may act as, themselves first').output(
    listOf(actingAs),
  ),
  selectUserProfile: call('PUT', '/users/selected-profile', 'Act as oneself (null), an enterprise or a survey profile')
    .input(z.object({ selectedVendor: z.object({ id: vendorId, type: z.enum(['vendor', 'survey']) }).nullable() }))
    .output(z.object({ user: currentUser })),
  ...teamMembersContract,
  ...adminWaitingContract,
}

export const contracts = { teams: teamsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
