import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { ListeningConnection } from './listening-connection.ts'

const { pool, url } = await testDatabase()
const log = pino({ level: 'silent' })
const opened: ListeningConnection[] = []
afterAll(async () => {
  for (const one of opened) await one.stop()
})

function listen(name: string, hear: (payload: string) => void = () => undefined, lost?: () => void) {
  const one = new ListeningConnection({ url, name, channel: 'test_listening', log, hear, ...(lost && { lost }) })
  opened.push(one)
  return one
}
const countOf = async (name: string) =>
  (
    await pool.query(`select count(*)::int as count from pg_stat_activity where application_name = $1`, [
      `pola ${name}`,
    ])
  ).rows[0].count
const end = (name: string) =>
  pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [`pola ${name}`])

test('concurrent requests for the connection share one, which hears what commits notify', async () => {
  const heard: string[] = []
  const one = listen('one', payload => heard.push(payload))
  const [client, ...others] = await Promise.all([one.open(), one.open(), one.open()])
  expect(others).toEqual([client, client])
  expect(await countOf('one')).toBe(1)
  await pool.query(`select pg_notify('test_listening', 'hello')`)
  await expect.poll(() => heard).toEqual(['hello'])
})

test('a query during which the connection is lost is answered by the next connection; errors of the database are thrown', async () => {
  const one = listen('asked')
  let tries = 0
  const pid = await one.ask(async client => {
    tries += 1
    if (tries === 1) await client.query('select pg_terminate_backend(pg_backend_pid())')
    return (await client.query('select pg_backend_pid() as pid')).rows[0].pid
  })
  expect([tries, pid]).toEqual([2, expect.any(Number)])
  await expect(one.ask(client => client.query('select nothing'))).rejects.toMatchObject({ code: '42703' })
  expect(await countOf('asked')).toBe(1)
})

test('reports that it was lost, reconnects on request, and stays closed once it is stopped', async () => {
  let lost = 0
  const one = listen('gone', undefined, () => {
    lost += 1
  })
  const first = await one.open()
  await end('gone')
  await expect.poll(() => lost).toBe(1)
  expect(await one.open()).not.toBe(first)
  await one.stop()
  await expect(one.open()).rejects.toThrow()
  await expect.poll(() => countOf('gone')).toBe(0)
  expect(lost).toBe(1)
})
