import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { admin, withDatabase } from './start-postgres.ts'

export type TestDatabase = Database & { url: string }

/** A database of the calling test file's own, migrated and empty; dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `pola_test_${randomBytes(6).toString('hex')}`
  await admin(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  const url = withDatabase(server, name)
  const database = openDatabase(url, 4)
  afterAll(async () => {
    await database.close()
    await admin(server, `drop database if exists ${name} with (force)`)
  })
  return { ...database, url }
}

/** The URL of a database of the calling test file's own, without any table; dropped when the file is done. */
export async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `pola_test_${randomBytes(6).toString('hex')}`
  await admin(server, `create database ${name}`)
  afterAll(() => admin(server, `drop database if exists ${name} with (force)`))
  return withDatabase(server, name)
}
