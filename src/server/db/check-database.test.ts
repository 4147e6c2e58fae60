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

test('a database that answers is accepted', async () => {
  await expect(checkDatabase(inject('postgresUrl'))).resolves.toBeUndefined()
})

test('reports where no database answers, without the password', async () => {
  const port = await closedPort()
  const refused = checkDatabase(`postgres://pola:geheim@127.0.0.1:${port}/shop`)
  await expect(refused).rejects.toThrow(`Can't reach the database “shop” at 127.0.0.1:${port}: nothing accepts`)
  await expect(refused).rejects.not.toThrow('geheim')
})

test('a server that accepts the connection but stays silent is reported as not answering', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await expect(checkDatabase(`postgres://u:p@127.0.0.1:${port}/x`, 100)).rejects.toThrow('it does not answer')
  server.close()
})

test('retries with the full timeout if the process was busy during the first try', async () => {
  const checked = checkDatabase(inject('postgresUrl'), 100)
  await new Promise(resolve => setTimeout(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  await expect(checked).resolves.toBeUndefined()
})

test('a missing database is reported', async () => {
  await expect(checkDatabase(withDatabase(inject('postgresUrl'), 'nowhere'))).rejects.toThrow(
    'it has no such database. Create it, or correct DATABASE_URL.',
  )
})

test('explains how to write an address that it can’t read, without the password', async () => {
  const unreadable = checkDatabase('postgres://pola:geheim@host:99999999/pola')
  await expect(unreadable).rejects.toThrow('DATABASE_URL can’t be read')
  await expect(unreadable).rejects.not.toThrow('geheim')
})
