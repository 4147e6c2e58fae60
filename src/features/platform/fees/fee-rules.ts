import { addDays } from '#shared/add-days.ts'

/** A fee with the day (`YYYY-MM-DD`, UTC) from whose beginning it holds; `basisPoints` are hundredths of a per cent. */
export type DatedFee = { basisPoints: number; startsOn: string }

/**
 * @limit days of notice before a raised fee, by default: what EU regulation 2019/1150 (article 3) asks of marketplaces
 */
export const defaultNoticeDays = 15
/** Bounds of what admins choose. */
export const noticeBounds = {
  /** @limit fewest days of notice that admins can set */
  min: 1,
  /** @limit most days of notice that admins can set */
  max: 365,
}
/** @limit days ahead for which a fee can be planned: three years */
export const furthestFeeDays = 1096

/**
 * The first day on which a fee may begin that follows `last`, the one planned last or, without a plan, the one that
 * holds. A raised fee begins once the whole days of notice are over, others tomorrow, and each after `last`.
 */
export function earliestStart(
  basisPoints: number,
  { last, today, noticeDays }: { last: DatedFee; today: string; noticeDays: number },
): string {
  const days = basisPoints > last.basisPoints ? noticeDays + 1 : 1
  const [first = ''] = [addDays(today, days), addDays(last.startsOn, 1)].sort().reverse()
  return first
}
