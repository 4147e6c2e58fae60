import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language, listOf } from '#shared/contract-parts.ts'

const schemeColor = z.object({ light: z.string(), dark: z.string() })

const filterChoice = z.object({ id: z.number(), text: z.string(), imageId: z.string().nullable() })
const filterQuestion = filterChoice.extend({ children: z.literal(true), choices: z.array(filterChoice) })

export const networkInfo = z.object({
  id: z.number(),
  subDomain: z.string(),
  name: z.string(),
  infoTitle: z.string(),
  description: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  landing: z.enum(['directory', 'marketplace', 'directory-only', 'special-offers']),
  layout: z.enum(['grid', 'list', 'map']),
  includedCategoryIds: z.array(z.number()),
  cartItems: z.array(z.string()),
  certifications: z.array(z.number()),
  theme: z.object({ primary: schemeColor, accent: schemeColor }).nullable(),
  corners: z.enum(['plain', 'soft', 'round']),
  headings: z.enum(['display', 'text']),
  /** languages that its own site offers; empty: all of the platform’s */
  siteLanguages: z.array(z.string()),
  /** contents beside its results: site sections 1–3 in `at`, content sections 1–16 in `id` (docs/product.md §9) */
  sections: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      title: z.string(),
      text: z.string(),
      button: z.enum(['none', 'account', 'overview']),
    }),
  ),
  hasSite: z.boolean(),
  /** that it gives its members, in its order */
  levels: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      text: z.string(),
      picture: z.object({ id: z.string(), color: z.string() }).nullable(),
    }),
  ),
  /** made of its forms’ questions, with their choices, in its order; ids are those of `answer` in addresses */
  filters: z.array(filterQuestion),
})

/** A network in a list. */
export const network = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  subDomain: z.string(),
  types: z.array(z.number()),
  regions: z.array(z.number()),
  parentId: z.number().nullable(),
})
export type Network = z.infer<typeof network>

export const networksContract = {
  getNetworks: oc
    .route({ method: 'GET', path: '/filters/networks', summary: 'Approved networks', tags: ['Networks'] })
    .input(z.object({ language }))
    .output(listOf(network)),
  getNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path: '/networks/{subDomain}', summary: 'An approved network', tags: ['Networks'] })
    .input(
      z.object({
        subDomain: z.string().max(60),
        language,
      }),
    )
    .output(networkInfo),
}

export const contracts = { networks: networksContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
