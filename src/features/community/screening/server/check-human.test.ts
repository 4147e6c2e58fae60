import { expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { lacksProof } from './check-human.ts'
import { mustBeHuman } from './must-be-human.ts'
import { rememberWords } from './remember-words.ts'

const { db } = await testDatabase()
const isHuman = vi.fn(async (answer: string) => answer === 'solved')
const check = ({ viewer }: TestUser, answer?: string) =>
  mustBeHuman((...given) => lacksProof({ db, isHuman }, ...given), viewer, answer)
const asked = { code: 'gm-error-human-check', status: 428 }
const old = new Date(Date.now() - 30 * 86_400_000)

test('whose account is new solves a proof of work each time', async () => {
  const user = await createUser(db)
  await db
    .transaction()
    .execute(tx => rememberWords(tx, { kind: 'feedback', id: 1, authorId: user.id, text: 'Good tea', isShown: true }))
  await expect(check(user)).rejects.toMatchObject(asked)
  await expect(check(user, 'wrong')).rejects.toMatchObject(asked)
  expect(await check(user, 'solved')).toBeUndefined()
})

test('so does who has nothing shown yet; others are not asked, and a solution of theirs isn’t used up', async () => {
  const user = await createUser(db, { createdAt: old })
  await expect(check(user)).rejects.toMatchObject(asked)
  const words = { kind: 'feedback', id: 2, authorId: user.id, text: 'Good tea', isShown: true }
  await db.transaction().execute(tx => rememberWords(tx, words))
  isHuman.mockClear()
  expect(await check(user, 'wrong')).toBeUndefined()
  expect(await check(await createUser(db, { role: 1 }), 'wrong')).toBeUndefined()
  expect(isHuman).not.toHaveBeenCalled()
})
