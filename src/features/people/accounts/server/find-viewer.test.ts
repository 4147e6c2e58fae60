import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { findViewer, sessionToken, signSession } from './find-viewer.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { db } = await testDatabase()
const day = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

const times = async (id: string) =>
  db.selectFrom('sessions').select(['expiresAt', 'updatedAt']).where('id', '=', id).executeTakeFirstOrThrow()

test('an expired or unknown session, or one of a disabled account, belongs to nobody', async () => {
  const [expired, disabled] = [await createUser(db), await createUser(db)]
  await db
    .updateTable('sessions')
    .set({ expiresAt: ago(1) })
    .where('userId', '=', expired.id)
    .execute()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', disabled.id).execute()
  for (const token of [expired.sessionToken, disabled.sessionToken, 'x'.repeat(32)])
    expect(await findViewer(db, token)).toBeNull()
})

test('role 1 counts only with two-step codes', async () => {
  const admin = await createUser(db, { role: 1 })
  expect(await findViewer(db, admin.sessionToken)).toMatchObject({ userId: admin.id, role: 1 })
  await db.updateTable('users').set({ twoFactorEnabled: false }).where('id', '=', admin.id).execute()
  expect(await findViewer(db, admin.sessionToken)).toMatchObject({ role: 2, needsTwoStep: true })
})

test.each([1, 30])('a session of %i days lasts as long again from each use', async days => {
  const { sessionToken: token, viewer } = await createUser(db)
  const lastUse = ago(0.5 * day)
  await db
    .updateTable('sessions')
    .set({ updatedAt: lastUse, expiresAt: new Date(lastUse.getTime() + days * day) })
    .where('id', '=', viewer.sessionId)
    .execute()
  await findViewer(db, token)
  const { expiresAt, updatedAt } = await times(viewer.sessionId)
  expect(expiresAt.getTime() - updatedAt.getTime()).toBe(days * day)
  expect(updatedAt.getTime()).toBeGreaterThan(lastUse.getTime() + 0.4 * day)
  await findViewer(db, token)
  expect(await times(viewer.sessionId)).toEqual({ expiresAt, updatedAt })
})

test('no session lasts longer than a year, however often it is used', async () => {
  const { sessionToken: token, viewer } = await createUser(db)
  await db
    .updateTable('sessions')
    .set({ createdAt: ago(360 * day), updatedAt: ago(day), expiresAt: new Date(Date.now() + 29 * day) })
    .where('id', '=', viewer.sessionId)
    .execute()
  await findViewer(db, token)
  expect((await times(viewer.sessionId)).expiresAt.getTime()).toBeLessThan(Date.now() + 7 * day)
})

test('ended sessions are deleted, others stay', async () => {
  const [over, lasting] = [await createUser(db), await createUser(db)]
  await db
    .updateTable('sessions')
    .set({ expiresAt: ago(1) })
    .where('userId', '=', over.id)
    .execute()
  const token = (identifier: string, expiresAt: Date) => ({ identifier, value: '{}', expiresAt })
  await db
    .insertInto('verifications')
    .values([token('over', ago(1)), token('lasting', new Date(Date.now() + day))])
    .execute()
  await sweepAccounts(db)
  const left = await db.selectFrom('sessions').select('userId').where('userId', 'in', [over.id, lasting.id]).execute()
  expect(left).toEqual([{ userId: lasting.id }])
  expect(await db.selectFrom('verifications').select('identifier').execute()).toEqual([{ identifier: 'lasting' }])
})

const secret = 'what signs the cookies of this test'
const token = 'abcdefghijklmnop'
const signed = signSession(token, secret)

test.each([
  [`pola_session=${signed}`, token],
  [`a=b; pola_session=${signed}; c=d`, token],
  [`x_pola_session=${signed}`, undefined],
  [`pola_session=${signSession('short', secret)}`, undefined],
  [`pola_session=${signSession("abcdefghijklmnop'--", secret)}`, undefined],
  [`pola_session=${token}`, undefined],
  [`pola_session=${token}.`, undefined],
  [`pola_session=${token}.sig`, undefined],
  [`pola_session=${signed.replace(token, 'ponmlkjihgfedcba')}`, undefined],
  [`pola_session=${signSession(token, 'another secret')}`, undefined],
  [`pola_session=${signed}x`, undefined],
])('in the cookies “%s” the token is %s', (cookie, found) => {
  expect(sessionToken(new Headers({ cookie }), { cookieName: 'pola_session', secret })).toBe(found)
})
