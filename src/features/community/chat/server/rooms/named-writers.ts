import type { Db } from '#server/db/database.ts'
import { identityOf, localpartOf } from '../../chat-identity.ts'
import { namedType } from '../../named-type.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { readAccountData, writeAccountData } from '../marks/account-data.ts'

/** Whether whoever an enterprise writes to learns which person of its team wrote. Nobody does until its team says so. */
export async function areWritersNamed(db: Db, vendorId: number): Promise<boolean> {
  return isShownFor(db, localpartOf({ kind: 'vendor', vendorId }))
}

/** For what is written from now on; clients of the team hear of it. */
export async function nameWriters(db: Db, vendorId: number, shown: boolean): Promise<void> {
  const member = localpartOf({ kind: 'vendor', vendorId })
  await writeAccountData(db, { member, roomId: '', type: namedType, content: { shown } })
}

/**
 * What is sent, as it is kept: with the mark that its writer is named where the team of the enterprise wants that, and without one that
 * somebody set by hand.
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
