import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { ownerOfUnsubscribeKey } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../bulk-messages.tables.ts'

type Choice = { networkId: number; isStopped: boolean }

/** Turns messages that a network writes to many members off or on, for the viewer. @throws NOT_FOUND */
export async function setNetworkStop(tx: Tx, { userId }: Viewer, { networkId, isStopped }: Choice): Promise<void> {
  const network = await tx
    .selectFrom('networks')
    .select('id')
    .where('id', '=', networkId)
    .where(eb =>
      eb.or([
        eb('status', 'in', [...visibleNetworkStatuses]),
        // a hidden one whose member’s team one is in
        eb.exists(
          eb
            .selectFrom('memberships')
            .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'memberships.vendorId')
            .select('memberships.id')
            .where('memberships.networkId', '=', networkId)
            .where('vendorTeam.userId', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!network) return missing()
  if (isStopped) await stop(tx, userId, networkId)
  else
    await tx.deleteFrom('networkMessageStops').where('userId', '=', userId).where('networkId', '=', networkId).execute()
}

/** Which network a link stops, and whether that is done. @throws NOT_FOUND for a link that isn’t one */
export async function lookUpNetworkStop(db: Db, token: string, language: string) {
  const { userId, networkId, name } = await find(db, token)
  const stopped = await db
    .selectFrom('networkMessageStops')
    .select('userId')
    .where('userId', '=', userId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  return { network: inLanguage(name, language), isStopped: stopped !== undefined }
}

/** Stops a network’s messages by the link of an email; again does nothing. @throws NOT_FOUND */
export async function stopByLink(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async tx => {
    const { userId, networkId } = await find(tx, token)
    await stop(tx, userId, networkId)
  })
}

async function stop(tx: Tx, userId: string, networkId: number): Promise<void> {
  await tx
    .insertInto('networkMessageStops')
    .values({ userId, networkId })
    .onConflict(on => on.doNothing())
    .execute()
}

async function find(db: Db | Tx, token: string) {
  const [, key = '', number = ''] = /^([\da-f-]{36})\.([1-9]\d{0,8})$/.exec(token) ?? []
  const userId = await ownerOfUnsubscribeKey(db, key)
  if (!userId) return missing()
  const network = await db
    .selectFrom('networks')
    .select(['id as networkId', 'name'])
    .where('id', '=', Number(number))
    .executeTakeFirst()
  return network ? { userId, ...network } : missing()
}
