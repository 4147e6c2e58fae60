import type { Db, Tx } from '#server/db/database.ts'
import './app-service.tables.ts'
import type { AppService } from './app-services.ts'

/** Registers a name for a program. @returns false if it exists already */
export async function addServiceUser(db: Db | Tx, service: AppService, localpart: string): Promise<boolean> {
  const added = await db
    .insertInto('chatServiceUsers')
    .values({ localpart, service: service.id, name: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('localpart')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether a program has this name. */
export async function isServiceUser(db: Db, service: AppService, localpart: string): Promise<boolean> {
  const found = await db
    .selectFrom('chatServiceUsers')
    .select('localpart')
    .where('localpart', '=', localpart)
    .where('service', '=', service.id)
    .executeTakeFirst()
  return found !== undefined
}
