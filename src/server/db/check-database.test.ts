import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { withDatabase } from '../testing/start-postgres.ts'
import { checkDatabase } from './check-database.ts'

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  return port
}

test('is content with a database that answers', async () => {
  await expect(checkDatabase(inject('postgresUrl'))).resolves.toBeUndefined()
})

test('says where nothing answers, without the password', async () => {
  const port = await closedPort()
  const refused = checkDatabase(`postgres://pola:geheim@127.0.0.1:${port}/shop`)
  await expect(refused).rejects.toThrow(`Can't reach the database “shop” at 127.0.0.1:${port}: nothing accepts`)
  await expect(refused).rejects.not.toThrow('geheim')
})

test('says that a server which accepts and keeps silent does not answer', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await expect(checkDatabase(`postgres://u:p@127.0.0.1:${port}/x`, 100)).rejects.toThrow('it does not answer')
  server.close()
})

test('asks once more, with all its patience, where the process was busy', async () => {
  const checked = checkDatabase(inject('postgresUrl'), 100)
  await new Promise(resolve => setTimeout(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  await expect(checked).resolves.toBeUndefined()
})

test('says that the database is missing', async () => {
  await expect(checkDatabase(withDatabase(inject('postgresUrl'), 'nowhere'))).rejects.toThrow(
    'it has no such database. Create it, or correct DATABASE_URL.',
  )
})

test('says how to write an address that it can’t read, without the password', async () => {
  const unreadable = checkDatabase('postgres://pola:geheim@host:99999999/pola')
  await expect(unreadable).rejects.toThrow('DATABASE_URL can’t be read')
  await expect(unreadable).rejects.not.toThrow('geheim')
})
