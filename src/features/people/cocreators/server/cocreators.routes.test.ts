import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { cocreatorsRoutes } from './cocreators.routes.ts'

const { db } = await testDatabase()
const router = cocreatorsRoutes(db)
const clientOf = (user?: TestUser) => createRouterClient(router, { context: user ? asViewer(user.viewer) : guest() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => error.code,
  )

let person: TestUser
let stranger: TestUser
let admin: TestUser
beforeEach(async () => {
  person = await createUser(db)
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
})

test('guests and others neither see nor change a pledge; admins see it', async () => {
  const userId = person.id
  const said = { userId, kinds: ['visit' as const], words: '' }
  await clientOf(person).givePledge(said)
  for (const call of ['getPledge', 'takePledgeBack'] as const) {
    expect(await codeOf(clientOf()[call]({ userId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(clientOf(stranger)[call]({ userId }))).toBe('NOT_FOUND')
  }
  expect(await codeOf(clientOf().givePledge(said))).toBe('UNAUTHORIZED')
  for (const user of [stranger, admin]) {
    expect(await codeOf(clientOf(user).givePledge({ ...said, words: 'Not mine' }))).toBe('NOT_FOUND')
    expect(await codeOf(clientOf(user).takePledgeBack({ userId }))).toBe('NOT_FOUND')
  }
  expect((await clientOf(admin).getPledge({ userId })).pledge).toMatchObject({ kinds: ['visit'], words: '' })
  expect(await codeOf(clientOf(admin).getPledge({ userId: crypto.randomUUID() }))).toBe('NOT_FOUND')
})

test('a pledge is changed and taken back; changes keep its day', async () => {
  const userId = person.id
  const client = clientOf(person)
  expect(await client.getPledge({ userId })).toEqual({ pledge: null })
  const first = await client.givePledge({ userId, kinds: ['fund', 'welcome', 'fund'], words: ' On Sundays ' })
  expect(first.pledge).toMatchObject({ kinds: ['welcome', 'fund'], words: 'On Sundays' })
  const { pledge } = await client.givePledge({ userId, kinds: [], words: 'I sew flags' })
  expect(pledge).toEqual({ kinds: [], words: 'I sew flags', pledgedAt: first.pledge?.pledgedAt })
  for (let time = 0; time < 2; time++) expect(await client.takePledgeBack({ userId })).toEqual({ pledge: null })
  expect(await client.getPledge({ userId })).toEqual({ pledge: null })
})

test('a pledge that names nothing, or too much, is refused', async () => {
  const userId = person.id
  const client = clientOf(person)
  expect(await codeOf(client.givePledge({ userId, kinds: [], words: '  ' }))).toBe('gm-error-empty-pledge')
  expect(await codeOf(client.givePledge({ userId, kinds: [], words: 'x'.repeat(501) }))).toBe('BAD_REQUEST')
  expect(await codeOf(client.givePledge({ userId, kinds: ['dance' as 'visit'], words: '' }))).toBe('BAD_REQUEST')
  expect(await client.getPledge({ userId })).toEqual({ pledge: null })
})
