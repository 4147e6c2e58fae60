import type { ZodType } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import './settings.tables.ts'

/**
 * A value that all nodes of an installation share, kept in the database. Operators don't set it; they set variables.
 */
export type Setting<T> = {
  /** undefined if it was never written */
  read(db: Db | Tx): Promise<T | undefined>
  write(db: Db | Tx, value: T): Promise<void>
  /** Writes `fresh` unless there is a value; nodes that start at once all get the same one. */
  readOrCreate(db: Db | Tx, fresh: T): Promise<T>
}

/**
 * Declares a row of `app_settings`, generally at module level.
 * @param key the same in all versions of the program
 * @param shape must also accept what earlier versions wrote; reading anything else throws
 */
export function defineSetting<T>(key: string, shape: ZodType<T>): Setting<T> {
  async function read(db: Db | Tx): Promise<T | undefined> {
    const row = await db.selectFrom('appSettings').select('value').where('key', '=', key).executeTakeFirst()
    return row && shape.parse(row.value)
  }
  return {
    read,
    async write(db, given) {
      const value = JSON.stringify(given)
      await db
        .insertInto('appSettings')
        .values({ key, value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    async readOrCreate(db, fresh) {
      await db
        .insertInto('appSettings')
        .values({ key, value: JSON.stringify(fresh) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      return (await read(db)) ?? fresh
    },
  }
}
