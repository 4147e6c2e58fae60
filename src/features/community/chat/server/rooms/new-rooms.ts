import { limitRate } from '#server/http/limit-rate.ts'
import type { Chat } from '../chat-services.ts'
import { underLimit } from '../matrix/under-limit.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'

/** New conversations of a person, from our pages or other clients. */
export const roomsPerPerson = limitRate({ name: 'chat-rooms', points: 60, seconds: 3600 })

/** New conversations of a person with enterprises that don’t know them. */
const customersPerPerson = limitRate({ name: 'chat-first-words', points: 20, seconds: 3600 })

/** @throws MatrixError M_LIMIT_EXCEEDED */
export async function checkNewCustomer({ db }: Pick<Chat, 'db'>, userId: string | null): Promise<void> {
  if (userId !== null) await underLimit(() => customersPerPerson.consume(db, userId))
}

/** @throws MatrixError M_LIMIT_EXCEEDED */
export async function checkNewRooms(
  { db }: Pick<Chat, 'db'>,
  { userId, identity, service }: ChatCaller,
): Promise<void> {
  if (service?.isLimited === false) return
  await underLimit(() => roomsPerPerson.consume(db, userId ?? identity))
}
