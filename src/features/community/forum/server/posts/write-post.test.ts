import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectModeration } from '#features/community/moderation/moderation.factory.ts'
import '#features/community/moderation/moderation.tables.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import forum from '../../forum.server.ts'
import '../../forum.tables.ts'
import { ask, reply } from './write-post.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  connectModeration()
  forum.connect?.()
  await screenNothing(db)
})
afterAll(emptyRegisters)

test('what a new member sends by a plain form waits for a moderator, who reads why', async () => {
  const { viewer } = await createUser(db)
  const writing = { viewer, language: 'en', isOwnHost: () => false }
  const jars = { title: 'What replaces bubble wrap?', message: 'One in thirty breaks.', topic: 3, files: [] }
  const shown = await db.transaction().execute(tx => ask(tx, { ...writing, lacksProof: false }, jars))
  expect(shown.state).toBe('shown')
  const waiting = [
    await db.transaction().execute(tx => ask(tx, { ...writing, lacksProof: true }, jars)),
    await db
      .transaction()
      .execute(tx => reply(tx, { ...writing, lacksProof: true }, { id: shown.id, message: 'Coir.', files: [] })),
  ]
  expect(waiting.map(({ state }) => state)).toEqual(['held', 'held'])
  const cases = await db.selectFrom('moderationCases').select('holds').orderBy('id').execute()
  expect(cases.map(({ holds }) => holds)).toEqual([[{ reason: 'no-proof' }], [{ reason: 'no-proof' }]])
})
