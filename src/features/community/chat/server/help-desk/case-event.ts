import type { NewEvent } from '../rooms/append-events.ts'

/** State by which both sides learn whether a conversation with the platform's team is closed; without it, it is open. */
export const helpState = 'org.pola.help'

/** @param actorId the admin who changed it; null if a message reopened it */
export function caseEvent(
  roomId: string,
  { status, actorId }: { status: 'open' | 'closed'; actorId: string | null },
): NewEvent {
  return { roomId, type: helpState, stateKey: '', sender: 'help', actorId, content: { status } }
}
