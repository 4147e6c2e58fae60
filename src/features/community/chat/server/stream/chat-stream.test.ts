import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createRoom } from '../../chat.factory.ts'
import { ChatStream } from './chat-stream.ts'

const { db, pool, url } = await testDatabase()
const serverName = 'pola.test'

function streamOf() {
  const nothing = () => undefined
  return new ChatStream({ url, db, serverName, log: pino({ level: 'silent' }), onAccess: nothing, onRenamed: nothing })
}

test('a node that starts while messages come in reads those that come from then on, over one connection', async () => {
  const [one, other] = [await createUser(db), await createUser(db)]
  const members = [`user_${one.id}`, `user_${other.id}`] as [string, string]
  await createRoom(db, { serverName, members, kind: 'direct', messages: 20 })
  let isOver = false
  const answers = Array.from({ length: 4 }, async () => {
    while (!isOver) await pool.query(`select pg_notify('chat', '')`)
  })
  try {
    for (let times = 0; times < 5; times += 1) {
      const stream = streamOf()
      await stream.start()
      await stream.catchUp()
      expect(stream.ring.after(0)).toEqual([])
      expect(stream.position).toBe(stream.ring.start)
      const { rows } = await pool.query(
        `select count(*)::int as count from pg_stat_activity
         where application_name = 'pola chat' and datname = current_database()`,
      )
      expect(rows[0].count).toBe(1)
      await stream.stop()
      await expect
        .poll(async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity where application_name = 'pola chat' and datname = current_database()`,
          )
          return rowCount
        })
        .toBe(0)
    }
  } finally {
    isOver = true
    await Promise.all(answers)
  }
})

test('a notification that isn’t one of our messages is ignored', async () => {
  const stream = streamOf()
  await stream.start()
  for (const payload of ['delivered:', 'delivered:[1]', 'delivered:{', 'typing:', 'typing:{"roomId":1}', 'x'])
    await pool.query(`select pg_notify('chat', $1)`, [payload])
  await stream.catchUp()
  await stream.stop()
})
