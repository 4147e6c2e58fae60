import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createJobs, type Jobs } from './create-jobs.ts'
import { defineQueue, enqueue } from './queue.ts'

const { db, url } = await testDatabase()
const log = pino({ level: 'silent' })
const running: Jobs[] = []
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
})

/** Starts a node, after preparing its queues. */
async function node(prepare: (jobs: Jobs) => void): Promise<Jobs> {
  const jobs = createJobs({ databaseUrl: url, log })
  prepare(jobs)
  await jobs.start()
  running.push(jobs)
  return jobs
}

/** Passes values one by one to whoever waits for them. */
function channel<T>() {
  const values: T[] = []
  const waiting: ((value: T) => void)[] = []
  return {
    put: (value: T) => (waiting.length > 0 ? waiting.shift()?.(value) : values.push(value)),
    take: () => new Promise<T>(resolve => (values.length > 0 ? resolve(values.shift() as T) : waiting.push(resolve))),
  }
}

const counted = async (queue: string) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state::text, count(*) from pgboss.job where name = ${queue} group by state order by state`.execute(db)
  return rows.map(row => `${row.state} ${row.count}`)
}

test('a job that is rolled back never exists, and a committed one is done by workers that start later', async () => {
  const queue = defineQueue<{ n: number }>('first')
  await expect(
    db.transaction().execute(async tx => {
      await enqueue(tx, queue, { n: 1 })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await db.transaction().execute(tx => enqueue(tx, queue, { n: 2 }))
  expect(await counted('first')).toEqual(['created 1'])

  const done = channel<number>()
  await node(jobs => jobs.work(queue, async ({ n }) => void done.put(n)))
  expect(await done.take()).toBe(2)
})

test('running workers are notified of a new job, and work off all that wait behind it', async () => {
  const queue = defineQueue<{ n: number }>('told')
  const done = channel<number>()
  await node(jobs => jobs.work(queue, async ({ n }) => void done.put(n)))
  await db.transaction().execute(async tx => {
    for (const n of [1, 2, 3, 4, 5]) await enqueue(tx, queue, { n })
  })
  expect(
    [await done.take(), await done.take(), await done.take(), await done.take(), await done.take()].sort(),
  ).toEqual([1, 2, 3, 4, 5])
})

test('two nodes do each of many jobs exactly once', async () => {
  const queue = defineQueue<{ n: number }>('shared')
  const done = channel<number>()
  const work = (jobs: Jobs) => jobs.work(queue, async ({ n }) => void done.put(n), { atOnce: 3 })
  await Promise.all([node(work), node(work)])
  const wanted = Array.from({ length: 60 }, (_, n) => n)
  await Promise.all(wanted.map(n => enqueue(db, queue, { n })))
  const got: number[] = []
  for (const _ of wanted) got.push(await done.take())
  expect(got.sort((a, b) => a - b)).toEqual(wanted)
  for (const jobs of running.splice(0)) await jobs.stop()
  expect(await counted('shared')).toEqual(['completed 60'])
})

test('a failing job is retried as its queue says, then stays as failed', async () => {
  const queue = defineQueue<{ n: number }>('failing', { retryLimit: 2, retryDelay: 0 })
  const tries = channel<number>()
  await node(jobs =>
    jobs.work(queue, async ({ n }) => {
      tries.put(n)
      throw new Error('not now')
    }),
  )
  await enqueue(db, queue, { n: 7 })
  expect([await tries.take(), await tries.take(), await tries.take()]).toEqual([7, 7, 7])
  for (const jobs of running.splice(0)) await jobs.stop()
  expect(await counted('failing')).toEqual(['failed 1'])
})

test('a job with a waiting key is not added twice, and a later job waits for its time', async () => {
  const queue = defineQueue<{ n: number }>('keyed')
  await enqueue(db, queue, { n: 1 }, { key: 'a', startAfter: 3600 })
  await enqueue(db, queue, { n: 2 }, { key: 'a' })
  await enqueue(db, queue, { n: 3 }, { key: 'b', startAfter: new Date(Date.now() - 1000) })
  const done = channel<number>()
  await node(jobs => jobs.work(queue, async ({ n }) => void done.put(n)))
  expect(await done.take()).toBe(3)
  for (const jobs of running.splice(0)) await jobs.stop()
  expect(await counted('keyed')).toEqual(['completed 1', 'created 1'])
})

test('stopping waits for the running job', async () => {
  const queue = defineQueue<{ n: number }>('slow')
  const begun = channel<true>()
  const end = channel<true>()
  const jobs = await node(each =>
    each.work(queue, async () => {
      begun.put(true)
      await end.take()
    }),
  )
  await enqueue(db, queue, { n: 1 })
  await begun.take()
  const stopped = jobs.stop()
  end.put(true)
  await stopped
  expect(await counted('slow')).toEqual(['completed 1'])
})

test('a schedule is stored once for all nodes', async () => {
  const queue = defineQueue<Record<string, never>>('nightly')
  await node(jobs => jobs.schedule(queue, '17 3 * * *', {}))
  await node(jobs => jobs.schedule(queue, '17 3 * * *', {}))
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'nightly', cron: '17 3 * * *', timezone: 'UTC' }])
})

test('lost connections are reopened, and jobs added meanwhile are done', async () => {
  const queue = defineQueue<{ n: number }>('lost')
  const done = channel<number>()
  await node(jobs => jobs.work(queue, async ({ n }) => void done.put(n)))
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pola jobs'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  await enqueue(db, queue, { n: 1 })
  expect(await done.take()).toBe(1)
})
