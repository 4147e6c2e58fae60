import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, jsonId, language } from '#shared/contract-parts.ts'
import { countKinds, periods, searchedTypes } from './count-kinds.ts'

export const countKind = z.enum(countKinds)

const ids = z.array(jsonId).max(200).default([])
const kinds = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(searchedTypes.length - 1),
  )
  .max(1)
  .default([])

/**
 * A page's report: enterprises by kind, opened listings, and listings that were shown in results, each once; `search`
 * is the query of the address where enterprises were clicked, listings found, or results looked for: `hits` and
 * `noHits` have the kind of the results, as its position in `searchedTypes`.
 */
export const countReport = z.strictObject({
  view: ids,
  shown: ids,
  click: ids,
  listing: ids,
  found: ids,
  hits: kinds,
  noHits: kinds,
  search: z.string().default(''),
})
export type CountReport = z.infer<typeof countReport>

const day = z.string()

export const stats = z.object({
  id: z.number(),
  subDomain: z.string(),
  brand: z.string(),
  /** current number */
  followers: z.number(),
  /** the first day with a count; null if there is none yet */
  since: day.nullable(),
  totals: z.array(
    z.object({
      kind: countKind,
      total: z.number(),
      /** of the previous period; null if counting began later */
      before: z.number().nullable(),
    }),
  ),
  /** per day, for a year per week (the first of eight days), oldest first, covering the whole period */
  points: z.array(z.object({ from: day, to: day, view: z.number(), shown: z.number(), click: z.number() })),
})
export type Stats = z.infer<typeof stats>
export type StatsPoint = Stats['points'][number]

export const statsContract = {
  getStats: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/stats/{id}',
      summary:
        'Visits of a visible enterprise’s page, its appearances in results and their clicks, in the last days (UTC)',
      tags: ['Statistics'],
    })
    .input(
      z.object({
        id,
        period: z.enum(periods).default('30'),
        language,
      }),
    )
    .output(stats),
}

export const contracts = { stats: statsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
