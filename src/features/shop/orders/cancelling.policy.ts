/** @limit hours before an event until which its buyer may cancel without asking; 0 once it was moved */
export const cancelHours = 24

type Seat = {
  startsAt: Date | string | null
  /** how often its time or place was changed since it was bought */
  moves: number
}

/**
 * An event that is too near for its buyer to give a seat back; its enterprise may still cancel it. One that was moved isn’t what
 * was bought: it can be given back until it begins.
 */
export function isTooLate({ startsAt, moves }: Seat, now = new Date()): boolean {
  const hours = moves > 0 ? 0 : cancelHours
  return startsAt !== null && new Date(startsAt).getTime() - now.getTime() < hours * 60 * 60 * 1000
}
