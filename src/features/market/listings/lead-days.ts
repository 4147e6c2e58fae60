import { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** @limit working days in which a listing is made to order */
export const longestLead = 365

const days = z.number().int().min(1).max(longestLead)

/** Working days from the order of what is made to order until it can be handed over, from and to. */
export const leadDays = z.tuple([days, days])
export type LeadDays = z.infer<typeof leadDays>

/** The smaller one first. */
export function orderedLead([one, other]: LeadDays): LeadDays {
  return [Math.min(one, other), Math.max(one, other)]
}

/** What buyers read of it. */
export function leadText([min, max]: LeadDays, t: Translate): string {
  return min === max
    ? t('Made to order in {{count}} working days', { count: max })
    : t('Made to order in {{min}} to {{max}} working days', { min, max })
}

/** As a cell of a file has it, which no spreadsheet takes for a date: `3 to 5`. */
export function writtenLead([min, max]: LeadDays): string {
  return min === max ? String(min) : `${min} to ${max}`
}

/** @returns undefined for what can't be read */
export function readLead(text: string): LeadDays | undefined {
  const [, first, last] = /^(\d{1,3})(?:\s*(?:to|-|–)\s*(\d{1,3}))?$/i.exec(text) ?? []
  const { data } = leadDays.safeParse([Number(first), Number(last ?? first)])
  return data && orderedLead(data)
}
