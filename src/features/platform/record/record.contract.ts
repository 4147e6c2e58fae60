import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, pageOf, paging, sorting } from '#shared/contract-parts.ts'

const whose = z.object({ id: z.number(), name: z.string(), subDomain: z.string().nullable() })

/** A line of the record. */
export const recordedAct = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  /** null once the account is gone, or if nobody in particular did it */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** the enterprise as which the person acted */
  actingAs: whose.nullable(),
  byAdmin: z.boolean(),
  /** area and verb, such as `tax.save` */
  action: z.string(),
  /** kind and id of what it was done to, such as `vendor:12` */
  target: z.string(),
  /** what the target is called, where it is a person or an enterprise that still exists */
  targetName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** what changed, by name of the field; null where nothing was or nothing is */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  why: z.string().nullable(),
})
export type RecordedAct = z.infer<typeof recordedAct>

export const recordSorts = ['at'] as const

/** Filters of the record. */
export const recordFilters = z.object({
  /** everybody's acts, or those of admins alone */
  by: z.enum(['admins']).optional(),
  /** the first part of an action */
  area: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  /** a person's name or email address, an enterprise's name, a target such as `order:12`, or words of the reason */
  search: z.string().trim().min(1).max(100).optional(),
  /** UTC days, both included */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type RecordFilters = z.infer<typeof recordFilters>

export const recordContract = {
  getRecord: oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path: '/admin/record', summary: 'Who did what, as whom, and why; admins', tags: ['Admin'] })
    .input(recordFilters.extend({ ...paging({ limit: 25, max: 100 }), sort: sorting(recordSorts, '-at') }))
    .output(
      pageOf(recordedAct).extend({
        /** the first parts of all actions of the record, by alphabet */
        areas: z.array(z.string()),
        /** the last sealed day, UTC, and its head; null before the first */
        seal: z.object({ day: z.iso.date(), head: z.string() }).nullable(),
        /** when all seals were last compared with the lines; null before the first time */
        checked: z
          .object({
            at: z.iso.datetime(),
            /** the first day whose lines no longer give its seal; null: all do */
            brokenDay: z.iso.date().nullable(),
          })
          .nullable(),
      }),
    ),
}

export const contracts = { record: recordContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
