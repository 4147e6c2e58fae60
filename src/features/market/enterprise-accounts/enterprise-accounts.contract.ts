import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { enterpriseLevels, enterpriseSorts, enterpriseStatuses } from './enterprise-states.ts'

/** An enterprise, as a row of the list. */
export const enterpriseRow = z.object({
  id: z.number(),
  name: z.string(),
  subDomain: z.string(),
  logoImageId: z.string().nullable(),
  /** null for a listed enterprise: levels are given after a review */
  level: z.enum(enterpriseLevels).nullable(),
  status: z.enum(enterpriseStatuses),
  /** whether visitors see it */
  isShown: z.boolean(),
  /** who hid it, if it is hidden */
  hiddenBy: z.enum(['team', 'admin']).nullable(),
  /** names of the networks that it is shown in */
  networks: z.array(z.string()),
  /** its published listings */
  listings: z.number(),
  team: z.number(),
  /** how many it invited by mail, and how many of these joined */
  invites: z.object({ sent: z.number(), joined: z.number() }),
  points: z.number(),
  feedback: z.number(),
  followers: z.number(),
  /** thumbs up */
  ratings: z.number(),
  /** its team sees the marketplace's outside dashboard (`isMetabaseAccess`) */
  hasDashboardAccess: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EnterpriseRow = z.infer<typeof enterpriseRow>

export const enterpriseFilters = z.object({
  status: z.enum(enterpriseStatuses).optional(),
  level: z.enum(enterpriseLevels).optional(),
  /** whether visitors see it */
  publish: z.enum(['shown', 'notShown']).optional(),
  /** of a network that it belongs to */
  networkId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** words of its name, its subdomain, or an email address of its team */
  search: z.string().trim().min(1).max(100).optional(),
})
export type EnterpriseFilters = z.infer<typeof enterpriseFilters>

export const enterpriseAccountsContract = {
  getEnterprises: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/enterprises',
      summary: 'Enterprises, whatever their status; admins',
      tags: ['Admin'],
    })
    .input(
      enterpriseFilters.extend({ ...paging({ limit: 25, max: 100 }), sort: sorting(enterpriseSorts, '-updatedAt') }),
    )
    .output(
      pageOf(enterpriseRow).extend({
        /** all networks, for the filter, by name */
        networks: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
    ),
  setEnterpriseLevel: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/admin/enterprises/{vendorId}/level',
      summary: 'Give an enterprise a level; admins',
      tags: ['Admin'],
    })
    .input(z.object({ vendorId: id, level: z.enum(enterpriseLevels), why: z.string().trim().min(1).max(2000) }))
    .output(z.object({})),
  setEnterpriseDashboardAccess: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/admin/enterprises/{vendorId}/dashboard-access',
      summary: 'Let an enterprise’s team see the marketplace’s outside dashboard, or no longer; admins',
      tags: ['Admin'],
    })
    .input(z.object({ vendorId: id, hasAccess: z.boolean(), why: z.string().trim().min(1).max(2000) }))
    .output(z.object({})),
}

export const contracts = { enterpriseAccounts: enterpriseAccountsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
