import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language, listOf } from '#shared/contract-parts.ts'
import { certificateStandings } from './certificate-standing.ts'
import { shownShape } from './profile-fields.ts'

export const picture = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  thumbhash: z.string(),
  alt: z.string(),
})
export type Picture = z.infer<typeof picture>

export const nodeType = z.enum(['sector', 'focus'])
export type NodeType = z.infer<typeof nodeType>

/** docs/product.md §3 “Filter tree node”. If `children` is true, its children can be requested by `parentId`. */
export const filterNode = z.object({
  id: z.number(),
  nodeId: z.string(),
  text: z.string(),
  description: z.string(),
  handle: z.string(),
  type: z.string(),
  parentId: z.number().nullable(),
  sortOrder: z.number(),
  children: z.boolean(),
  /** empty: asked for by `parentId` when a node is first opened */
  get childData() {
    return z.array(filterNode)
  },
  /** initial state in a tree */
  state: z.object({ selected: z.boolean(), expanded: z.boolean(), opened: z.boolean(), disabled: z.boolean() }),
  imageUrl: z.string().nullable(),
  /** the network that makes a filter of a question of a form; null: sectors and focuses are the platform’s */
  networkId: z.number().nullable(),
  questionChoiceGroupId: z.number().nullable(),
  questionChoiceId: z.number().nullable(),
  link: z.string(),
})
export type FilterNode = z.infer<typeof filterNode>

const usedArea = filterNode.pick({ id: true, text: true, parentId: true })
export type UsedArea = z.infer<typeof usedArea>

const certificate = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  issuer: z.string(),
  link: z.string().nullable(),
  imageUrl: z.string().nullable(),
  networkId: z.number().nullable(),
})
export type Certificate = z.infer<typeof certificate>

/** A certificate as an enterprise or a listing carries it. */
export const certificateSummary = certificate.omit({ imageUrl: true, networkId: true }).extend({
  handle: z.string(),
  number: z.string(),
  scope: z.string(),
  /** days; when the enterprise got it first, and when it was last renewed since */
  issuedOn: z.string().nullable(),
  renewedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** its standing today; only `valid` has a tick */
  standing: z.enum(certificateStandings),
})

const link = z.object({ id: z.number(), title: z.string(), link: z.string() })

/** Columns of an enterprise that its profile shows as they stand. */
export const profileColumns = z.object({
  id: z.number(),
  subDomain: z.string(),
  /** docs/product.md §9: 1 approved, 4 renewing, 5 listed */
  status: z.number(),
  level: z.number(),
  approvedAt: z.string().nullable(),
  /** who answers for its source, if it was approved as part of that */
  vouchedBy: z.string().nullable(),
  ...shownShape,
})

const otherLanguage = z.object({ code: z.string(), name: z.string() })

export const profile = profileColumns.extend({
  /** nobody of the enterprise looks after it yet */
  isClaimable: z.boolean(),
  brand: z.string(),
  title: z.string(),
  description: z.string(),
  /**
   * the languages of title and description, if they differ from the requested one; their names are in the requested one
   */
  otherLanguages: z.object({ title: otherLanguage.nullable(), description: otherLanguage.nullable() }),
  /** the source it was imported from; null if it was reviewed here */
  source: z
    .object({
      title: z.string(),
      url: z.string().nullable(),
      license: z.string().nullable(),
      /** `2018`, `2018-02` or `2018-02-28` */
      published: z.string().nullable(),
    })
    .nullable(),
  rating: z.object({
    /** people who recommend it */
    thumbs: z.number(),
    /** people who don't */
    down: z.number(),
  }),
  phones: z.array(z.string()),
  /** opening times of each day, Monday first; null: unknown */
  hours: z
    .object({ days: z.array(z.array(z.object({ from: z.string(), to: z.string() }))), note: z.string() })
    .nullable(),
  logo: picture.nullable(),
  cover: picture.nullable(),
  /** the drawing shown without a cover: `/pictures/covers/1/{drawnCover}-800.webp` */
  drawnCover: z.string().nullable(),
  gallery: z.array(picture),
  locations: z.array(
    z.object({
      id: z.number(),
      street: z.string().nullable(),
      postcode: z.string().nullable(),
      city: z.string(),
      region: z.string().nullable(),
      country: z.string().nullable(),
      countryName: z.string(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
  ),
  certificates: z.array(certificateSummary),
  /** `since`: ISO date on which it joined */
  networks: z.array(
    z.object({
      id: z.number(),
      subDomain: z.string(),
      title: z.string(),
      since: z.string().nullable(),
      /** that the network gave it */
      level: z.object({ name: z.string(), text: z.string() }).nullable(),
    }),
  ),
  sectors: z.array(link),
  focuses: z.array(link),
  /** facts from its fields, in the reader's language */
  facts: z.array(z.string()),
  /** ISO date since which it has been in the directory */
  listedAt: z.string(),
  /** number of people whose feedback it answered, by month (`2026-10`), latest first */
  answers: z.array(z.object({ month: z.string(), count: z.number() })),
  counts: z.object({ feedback: z.number(), followers: z.number() }),
})
export type Profile = z.infer<typeof profile>
export type HeldCertificate = Profile['certificates'][number]

const enterpriseList = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  link: z.string(),
  isCollection: z.boolean(),
  imageId: z.string().nullable(),
  color: z.string().nullable(),
})
export type EnterpriseList = z.infer<typeof enterpriseList>

export const landingType = z.enum(['collection', 'sector', 'focus'])
export type LandingType = z.infer<typeof landingType>

const landing = z.object({
  type: landingType,
  id: z.number(),
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  imageId: z.string().nullable(),
  color: z.string().nullable(),
  /** words and filters, as the directory's address has them, that find a collection's enterprises; null: picked ones */
  search: z.string().nullable(),
  /** the way down from the topmost parent, without itself */
  path: z.array(link),
})
export type Landing = z.infer<typeof landing>

const get = (path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method: 'GET', path, summary, tags: ['Directory'] })

export const directoryContract = {
  getProfile: get('/profiles/{subDomain}', 'One visible enterprise, in a language')
    .input(z.object({ subDomain: z.string().max(60), language }))
    .output(profile),
  getNodes: get('/filters/{type}/nodes', 'Sectors or focuses under a parent; without one, the top ones')
    .input(z.object({ type: nodeType, parentId: id.optional(), language }))
    .output(listOf(filterNode)),
  getNodePath: get('/filters/{type}/nodes/{id}/path', 'A sector or focus and its ancestors, from the top down')
    .input(z.object({ type: nodeType, id, language }))
    .output(listOf(filterNode)),
  getNetworkNodes: get(
    '/filters/networks/{networkId}/nodes',
    'What a network’s members are filtered by: questions of its forms, with their choices in `childData`',
  )
    .input(z.object({ networkId: id, language }))
    .output(listOf(filterNode)),
  getUsedAreas: get('/filters/places', 'Countries and states with at least one search result, the most frequent first')
    .input(z.object({ language }))
    .output(listOf(usedArea)),
  getCertifications: get('/filters/certifications', 'Certificates that enterprises may carry')
    .input(z.object({ language }))
    .output(listOf(certificate)),
  getShortcuts: get('/ui/sectors/shortcut/nodes', 'The map’s shortcuts: eat, sleep, shop, wellness, coworking, farm')
    .input(z.object({ language }))
    .output(listOf(z.object({ handle: z.string(), title: z.string(), nodeIds: z.array(z.number()) }))),
  getLists: get('/lists', 'Enterprise lists and collections, in order')
    .input(z.object({ active: z.stringbool().default(true), language }))
    .output(
      listOf(enterpriseList).extend({
        /** whether the directory's first page shows those that are active */
        isCarouselOn: z.boolean(),
      }),
    ),
  getLanding: get('/landing/{type}/{id}', 'The heading of a landing page')
    .input(z.object({ type: landingType, id, language }))
    .output(landing),
}

export const contracts = { directory: directoryContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
