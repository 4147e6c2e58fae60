import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { matrixEndpoints } from '../../server/matrix/matrix-endpoints.ts'
import { matrixCases } from '../matrix-cases.ts'
import { type ChatRole, chatRoles, createMatrixWorld, type MatrixWorld } from '../matrix-world.ts'
import { callerOf, matrix, startChatNode } from './chat-server.ts'

const database = await testDatabase()
const node = await startChatNode(database)

const explanation = `# Who may what in chat

What every endpoint of the Client-Server API answers, by who calls it. \`src/features/community/chat/testing/whole-server/chat-who-may-what.test.ts\` calls each of them in
each role and compares; one that is not in this table fails the build. A changed rule is taken over with \`-u\`, and is then to be read
here before it is committed.

The room is a group: **member** is in it and did what is read or changed; **who left** was in it and isn't; a **stranger** never was;
**who left the team** has the token of an enterprise that is in the room, and is no longer in its team. ✓ means done, a number the HTTP
status. A room that one isn't in looks like one that doesn't exist.
`

test('every endpoint answers each role as docs/who-may-what-in-chat.md says', { timeout: 300_000 }, async () => {
  const rows: string[] = []
  let world: MatrixWorld | undefined
  for (const endpoint of matrixEndpoints) {
    const cells: string[] = []
    for (const role of chatRoles) {
      world ??= await createMatrixWorld(database.db, (user, identity) => callerOf(node, user, identity))
      const status = await statusOf(world, role, `${endpoint.method} ${endpoint.path}`)
      expect(status, `${endpoint.method} ${endpoint.path} by ${role}`).toBeLessThan(500)
      cells.push(status < 400 ? '✓' : String(status))
      // changes by one role must not affect the next
      if (status < 400 && endpoint.method !== 'GET') world = undefined
    }
    rows.push(`| \`${endpoint.method} ${endpoint.path.replace('{.*}', '')}\` | ${cells.join(' | ')} |`)
  }
  const head = `| call | ${chatRoles.join(' | ')} |\n|---|${chatRoles.map(() => '---').join('|')}|`
  const table = `${explanation}\n${head}\n${rows.toSorted().join('\n')}\n`
  await expect(table).toMatchFileSnapshot('../../../../../../docs/who-may-what-in-chat.md')
})

test('every case belongs to an endpoint', () => {
  const known = new Set(matrixEndpoints.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(matrixCases).filter(name => !known.has(name))).toEqual([])
})

async function statusOf(world: MatrixWorld, role: ChatRole, name: string): Promise<number> {
  const { params = {}, query = '', body }: (typeof matrixCases)[string] = matrixCases[name] ?? {}
  const [method = '', shape = ''] = name.split(' ')
  const voice = role === 'guest' ? world.voices.member : world.voices[role]
  const { roomId, eventId, mediaId } = world
  const known = { roomId, eventId, userId: voice.userId, txnId: 't', server: 'localhost:3000', id: mediaId, ...params }
  const path = shape.replace(/:(\w+)(\{\.\*\})?/g, (_, part: string) =>
    encodeURIComponent((known as Record<string, string>)[part] ?? 'x'),
  )
  const given = method === 'GET' ? undefined : (body?.(world) ?? {})
  if (role === 'guest') return (await matrix(node, `${method} ${path}${query}`, { body: given })).status
  return (await voice.call(`${method} ${path}${query}`, given)).status
}
