/** @limit hours before an event until which its buyer may cancel without asking; 0 once it was moved */
export const cancelHours = 24

type Seat = {
  startsAt: Date | string | null
  /** number of changes of time or place since it was bought */
  moves: number
}

/**
 * Whether an event is too near for its buyer to return a seat; its enterprise may still cancel it. A seat at an event
 * that was moved isn’t what was bought, so it can be returned until the event begins.
 */
export function isTooLate({ startsAt, moves }: Seat, now = new Date()): boolean {
  const hours = moves > 0 ? 0 : cancelHours
  return startsAt !== null && new Date(startsAt).getTime() - now.getTime() < hours * 60 * 60 * 1000
}
