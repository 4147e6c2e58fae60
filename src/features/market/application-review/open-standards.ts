import type { OpenStandard } from '#features/market/applications/applications.tables.ts'

/** A standard that isn't met, as somebody saw it. */
export type Confirmed = Pick<OpenStandard, 'standardId' | 'mark'>

/** Whether somebody saw all of these as they are now: a standard that was marked otherwise meanwhile counts as not seen. */
export function areSeen(open: readonly Confirmed[], confirmed: readonly Confirmed[]): boolean {
  return open.every(({ standardId, mark }) => confirmed.some(one => one.standardId === standardId && one.mark === mark))
}
