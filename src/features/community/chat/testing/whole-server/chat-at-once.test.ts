import { expect, test, vi } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const createdAt = new Date(Date.now() - 30 * 86_400_000)
const person = async () => chatCaller(node, await createUser(db, { createdAt }))
const at = (roomId: string, rest: string) => `/rooms/${encodeURIComponent(roomId)}${rest}`

test('editing and deleting a message at the same time does both or one, without a deadlock', async () => {
  const [me, other] = [await person(), await person()]
  const roomId = await roomOf(me, other)
  for (let round = 0; round < 6; round += 1) {
    const said = await me.say(roomId, 'Hello')
    const edit = (body: string) =>
      me.send(roomId, {
        ...{ msgtype: 'm.text', body: `* ${body}`, 'm.new_content': { msgtype: 'm.text', body } },
        'm.relates_to': { rel_type: 'm.replace', event_id: said },
      })
    const remove = (id: string) => me.call('PUT', at(roomId, `/redact/${id}/r${round}${id.slice(1, 9)}`), {})
    const first = await edit('First')
    const answers = await Promise.all([
      ...[edit('Second'), remove(said), edit('Third'), remove(first.body.event_id), edit('Fourth')],
    ])
    for (const { status } of answers) expect([200, 403, 429]).toContain(status)
    const found = await me.call('GET', at(roomId, `/event/${said}`))
    expect(found.body.content).toEqual({})
  }
})

test('the receiver of a request answers while the other still writes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, asked] = [await person(), await person()]
    const { body } = await one.call('POST', '/createRoom', { is_direct: true, invite: [asked.id] })
    const say = (who: typeof one) => who.send(body.room_id, { msgtype: 'm.text', body: 'Hello' })
    const answers = await Promise.all([say(one), say(one), say(asked), say(one), say(asked), say(one)])
    for (const { status } of answers) expect([200, 403]).toContain(status)
    expect([answers[2]?.status, answers[4]?.status]).toEqual([200, 200])
  }
})
