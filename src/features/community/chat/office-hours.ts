import { z } from 'zod'
import { isTimeZone } from '#shared/is-time-zone.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A time of every week during which somebody answers: days from 1, Monday, to 7, and times of the day, `09:00`. */
export const officeSpan = z
  .object({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7), from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' })
export type OfficeSpan = z.infer<typeof officeSpan>

/** Office hours as admins set them (docs/product.md §4 “Help desk”). */
export const officeHours = z.object({
  /** IANA name, `Asia/Colombo` */
  timeZone: z.string().max(64).refine(isTimeZone, 'is no time zone'),
  /** empty: office hours are not shown */
  spans: z.array(officeSpan).max(14),
  /** days on which nobody answers, `2026-12-25` */
  closedDays: z.array(z.iso.date()).max(100),
})
export type OfficeHours = z.infer<typeof officeHours>

export const noOfficeHours: OfficeHours = { timeZone: 'Asia/Colombo', spans: [], closedDays: [] }
