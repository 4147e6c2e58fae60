import type { OpenStandard } from '#features/market/applications/applications.tables.ts'

/** A standard that isn't met, with the mark that a reviewer saw. */
export type Confirmed = Pick<OpenStandard, 'standardId' | 'mark'>

/**
 * Whether a reviewer saw all of these standards with their current marks: a standard whose mark has changed counts as
 * unseen.
 */
export function areSeen(open: readonly Confirmed[], confirmed: readonly Confirmed[]): boolean {
  return open.every(({ standardId, mark }) => confirmed.some(one => one.standardId === standardId && one.mark === mark))
}
