import type { Db } from '#server/db/database.ts'
import { defineQueue, patient } from '#server/jobs/index.ts'
import '../../chat.tables.ts'
import { restoredType } from '../../restored-type.ts'
import { appendEvents, type NewEvent } from '../rooms/append-events.ts'

type Announced = { roomId: string; events: string[] }

/** Lets clients know which events moderators took out, or gave back. */
export const withheldMessages = defineQueue<Announced & { are: 'out' | 'back' }>('chat-withheld-messages', patient)

/** Stands for the redaction of an event until it is in the stream. */
export const awaitsRedaction = '$withheld'

/** Redacts as the platform’s team, whoever of it decided. */
const from = { sender: 'help', actorId: null }

/** Adds the redactions of events that wait for theirs; those that have been given back meanwhile are passed over. */
export async function announceWithheld(db: Db, { roomId, events }: Announced): Promise<void> {
  await db.transaction().execute(async tx => {
    const waiting = await tx
      .selectFrom('chatEvents')
      .select('id')
      .where('id', 'in', events)
      .where('redactedBy', '=', awaitsRedaction)
      .orderBy('position')
      .forNoKeyUpdate()
      .execute()
    if (waiting.length === 0) return
    const redactions = waiting.map(
      ({ id }): NewEvent => ({ ...from, roomId, type: 'm.room.redaction', content: { redacts: id }, redacts: id }),
    )
    const ids = await appendEvents(tx, redactions)
    for (const [at, { id }] of waiting.entries())
      await tx
        .updateTable('chatEvents')
        .set({ redactedBy: ids[at] ?? awaitsRedaction })
        .where('id', '=', id)
        .execute()
  })
}

/** Adds an event that names what is to be read anew. */
export async function announceRestored(db: Db, { roomId, events }: Announced): Promise<void> {
  await db.transaction().execute(tx => appendEvents(tx, [{ ...from, roomId, type: restoredType, content: { events } }]))
}
