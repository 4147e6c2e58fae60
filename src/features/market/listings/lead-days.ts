import { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** @limit working days in which a listing is made to order */
export const longestLead = 365

const days = z.number().int().min(1).max(longestLead)

/** Minimum and maximum of the working days from the order until something made to order is handed over. */
export const leadDays = z.tuple([days, days])
export type LeadDays = z.infer<typeof leadDays>

/** Puts the smaller number first. */
export function orderedLead([one, other]: LeadDays): LeadDays {
  return [Math.min(one, other), Math.max(one, other)]
}

/** The days of making in the words that buyers read. */
export function leadText([min, max]: LeadDays, t: Translate): string {
  return min === max
    ? t('Made to order in {{count}} working days', { count: max })
    : t('Made to order in {{min}} to {{max}} working days', { min, max })
}

/** The text of a cell in a file: `3 to 5`, which no spreadsheet takes for a date. */
export function writtenLead([min, max]: LeadDays): string {
  return min === max ? String(min) : `${min} to ${max}`
}

/** @returns undefined if the text can't be read */
export function readLead(text: string): LeadDays | undefined {
  const [, first, last] = /^(\d{1,3})(?:\s*(?:to|-|–)\s*(\d{1,3}))?$/i.exec(text) ?? []
  const { data } = leadDays.safeParse([Number(first), Number(last ?? first)])
  return data && orderedLead(data)
}
