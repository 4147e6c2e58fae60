import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createFeedback } from '#features/community/feedback/feedback.factory.ts'
import { createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { hourStrikesAt } from '#features/people/notifications/notifications.factory.ts'
import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import { connectLetters, createLetterTurn } from '../../letters.factory.ts'
import { sendLetters } from '../making/send-letters.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.example'

const follower = defineNotification<{ what: string }>({
  ...{ kind: 'test-letter-follower', group: 'follows', path: () => '/tea' },
  write: ({ what }) => ({ title: what }),
})

let nimali: TestUser
let other: TestUser
beforeEach(async () => {
  connectLetters()
  await db.deleteFrom('letters').execute()
  nimali = await createUser(db, { timeZone: 'UTC' })
  other = await createUser(db)
})

/** @returns the text of somebody's new letter; undefined if they get none */
async function letterTo(user = nimali): Promise<string | undefined> {
  await db.deleteFrom('mails').execute()
  await createLetterTurn(db, { userId: user.id })
  await sendLetters({ db, publicUrl })
  const [letter, ...more] = await mailsTo(db, user.email)
  expect(more).toEqual([])
  return letter?.text ?? undefined
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function bestAnswer({ days = 4, asker = nimali } = {}): Promise<{ id: number; bestId: number }> {
  const id = await createForumPost(db, { title: 'Coir or leaves?', message: 'Which?', authorId: asker.id })
  const bestId = await createForumPost(db, {
    ...{ questionId: id, message: 'Coir', authorId: other.id, announcedAt: daysAgo(days) },
  })
  await db.transaction().execute(tx => setForumPost(tx, id, { bestId }))
  return { id, bestId }
}

test('whoever chose a best answer is asked once whether it worked, some days later', async () => {
  const { bestId } = await bestAnswer({ days: 2 })
  expect(await letterTo()).toBeUndefined()
  await db.transaction().execute(tx => setForumPost(tx, bestId, { announcedAt: daysAgo(4) }))
  const letter = await letterTo()
  expect(letter).toContain('Coir or leaves?\nDid the best answer work for you?')
  expect(letter).toMatch(new RegExp(`worked\\.${bestId}\\.[\\w-]{22}[\\s\\S]*failed\\.${bestId}\\.`))
  expect(await letterTo()).toBeUndefined()
})

test('nobody is asked who has said so, or hasn’t asked the question', async () => {
  const { id } = await bestAnswer()
  await db.transaction().execute(tx => setForumPost(tx, id, { bestWorked: false }))
  await bestAnswer({ asker: other })
  expect(await letterTo()).toBeUndefined()
})

test('owners and admins of an enterprise hear of feedback that nobody has answered, members don’t', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Loomlight' } })
  const [admin, member] = [await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, nimali.id, teamRoles.owner)
  await addToTeam(db, vendorId, admin.id, teamRoles.admin)
  await addToTeam(db, vendorId, member.id, teamRoles.member)
  const say = (message: string, more: object = {}) =>
    createFeedback(db, { vendorId, authorId: other.id, message, ...more })
  await say('Fine cloth')
  await say('Hidden cloth', { state: 'hidden' })
  const answered = await say('Answered cloth')
  await say('Thank you', { parentId: answered, authorId: admin.id, actingVendorId: vendorId })
  const letter = await letterTo()
  expect(letter).toContain('To Loomlight\nFine cloth')
  expect(letter).not.toMatch(/Hidden|Answered/)
  expect(letter).toContain(`${publicUrl}/vendor/feedback?vendorId=${vendorId}`)
  expect(await letterTo(admin)).toContain('Fine cloth')
  expect(await letterTo(member)).toBeUndefined()
  expect(await letterTo()).toBeUndefined()
})

/** At noon. */
function lastMonday(): Date {
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0))
  return new Date(noon.getTime() - (((noon.getUTCDay() + 6) % 7) + 7) * 86_400_000)
}

const follow = (what: string) =>
  db.transaction().execute(tx => notify(tx, follower, [{ user: nimali.id }], { what }, { key: what }))

test('what somebody wants once a week comes in the letter, and in no summary', async () => {
  await follow('Asha follows you')
  const monday = lastMonday()
  await sql`update notifications set created_at = ${monday}::timestamptz - interval '1 day'`.execute(db)
  await db.deleteFrom('mails').execute()
  await hourStrikesAt(db, monday)
  expect(await mailsTo(db, nimali.email)).toEqual([])
  expect(await letterTo()).toContain('Asha follows you\nYou want to hear of this once a week')
  expect(await letterTo()).toBeUndefined()
  await db.updateTable('notifications').set({ mailedAt: null }).execute()
  await db
    .insertInto('notificationPreferences')
    .values({ userId: nimali.id, groupName: 'follows', inApp: true, mail: 'daily', push: false })
    .execute()
  await db.deleteFrom('mails').execute()
  await hourStrikesAt(db, monday)
  expect((await mailsTo(db, nimali.email)).map(({ subject }) => subject)).toEqual(['Asha follows you'])
})
