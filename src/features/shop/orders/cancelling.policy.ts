/** Hours before an event until which its buyer may cancel without asking. */
export const cancelHours = 24

/** An event that is too near for its buyer to give a seat back; its enterprise may still cancel it. */
export function isTooLate({ startsAt }: { startsAt: Date | string | null }, now = new Date()): boolean {
  return startsAt !== null && new Date(startsAt).getTime() - now.getTime() < cancelHours * 60 * 60 * 1000
}
