import type { Db } from '#server/db/database.ts'
import { identityOf, localpartOf } from '../../chat-identity.ts'
import { namedType } from '../../named-type.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { readAccountData, writeAccountData } from '../marks/account-data.ts'

/**
 * Whether people who receive an enterprise's messages see which person of its team wrote them. Off until the team turns
 * it on.
 */
export async function areWritersNamed(db: Db, vendorId: number): Promise<boolean> {
  return isShownFor(db, localpartOf({ kind: 'vendor', vendorId }))
}

/** Holds for messages from now on; the clients of the team are notified. */
export async function nameWriters(db: Db, vendorId: number, shown: boolean): Promise<void> {
  const member = localpartOf({ kind: 'vendor', vendorId })
  await writeAccountData(db, { member, roomId: '', type: namedType, content: { shown } })
}

/**
 * The content of a message as stored: marked as naming its writer if the enterprise's team wants that; a mark set by
 * the client itself is removed.
 */
export async function markNamed(
  db: Db,
  { identity, type, content }: { identity: string; type: string; content: JsonObject },
): Promise<JsonObject> {
  const { [namedType]: _, ...rest } = content
  const isTheirs = type === 'm.room.message' && identityOf(identity)?.kind === 'vendor'
  if (isTheirs && (await isShownFor(db, identity))) return { ...rest, [namedType]: true }
  return namedType in content ? rest : content
}

async function isShownFor(db: Db, member: string): Promise<boolean> {
  return (await readAccountData(db, { member, roomId: '', type: namedType }))?.shown === true
}
