import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'
import { dashboardSteps, isPossible } from './dashboard-period.ts'
import { dashboardTabs, figureNames } from './figures.ts'

const day = z.iso.date()

/** `few`: at least 1 and below 5; null: not counted yet, or nothing to tell of */
const value = z.union([z.number(), z.literal('few')]).nullable()
export type FigureValue = z.infer<typeof value>

export const dashboardFigure = z.object({
  name: z.enum(figureNames),
  series: z.array(
    z.object({
      /**
       * what it is a part of: `found`, a language, an id of the gazetteer; `other`: all smaller parts; of times `half`
       * and `most` (minutes or days within which half and 90 % of all lie) and `number`; '' if there is one part
       */
      label: z.string(),
      /** of a place, in the caller's language */
      title: z.string().nullable(),
      /** ISO 4217; null: no money */
      currency: z.string().nullable(),
      /** for each step, a number or minor units of the currency */
      values: z.array(value),
    }),
  ),
})
export type DashboardFigure = z.infer<typeof dashboardFigure>
export type FigureSeries = DashboardFigure['series'][number]

export const dashboard = z.object({
  /** oldest first */
  steps: z.array(z.object({ from: day, to: day })),
  figures: z.array(dashboardFigure),
  /** the last day that is summed up; null before the first */
  until: day.nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

/** Outside dashboards, as far as they exist and the caller may see them. */
export const dashboardLinks = z.object({ siteData: z.string().nullable(), marketplace: z.string().nullable() })
export type DashboardLinks = z.infer<typeof dashboardLinks>

export const dashboardsContract = {
  getDashboard: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/admin/dashboards/{tab}',
      summary: 'Sums of the site or of the marketplace by day, week or month (UTC); admins',
      description: 'At most three years, day by day one. Numbers of people’s behaviour below 5 are `few`.',
      tags: ['Admin'],
    })
    .input(
      z
        .object({ tab: z.enum(dashboardTabs), from: day, to: day, by: z.enum(dashboardSteps), language })
        .refine(isPossible, 'a period of at most three years, day by day one'),
    )
    .output(dashboard),
  getDashboardLinks: oc
    .route({
      method: 'GET',
      path: '/dashboard-links',
      summary: 'Links to dashboards elsewhere, for admins and people with `isMetabaseAccess`',
      tags: ['Statistics'],
    })
    .output(dashboardLinks),
}

export const contracts = { dashboards: dashboardsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
