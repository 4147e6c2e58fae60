import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectFeed, createEnterprisePost, keepPlace } from '#features/community/feed/feed.factory.ts'
import { createFollows } from '#features/community/follows/follows.factory.ts'
import { addFollows, addReads, createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { deliverMail } from '#server/mail/deliver-mail.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectLetters, createLetterTurn } from '../../letters.factory.ts'
import '../../letters.tables.ts'
import { makeLetter } from './make-letter.ts'
import { sendLetters } from './send-letters.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.example'

let nimali: TestUser
let kasun: TestUser
beforeEach(async () => {
  emptyRegisters()
  connectFeed()
  connectLetters()
  for (const table of ['mails', 'letters', 'letterTurns', 'forumPosts', 'notifications', 'feedRows'] as const)
    await db.deleteFrom(table).execute()
  await sql`delete from pgboss.job`.execute(db)
  nimali = await createUser(db, { name: 'Nimali', location: { country: 'lk' } })
  kasun = await createUser(db, { name: 'Kasun' })
})

const send = (now = new Date()) => sendLetters({ db, publicUrl }, now)
const lettersTo = async (user = nimali) =>
  (await mailsTo(db, user.email)).filter(({ template }) => template === 'weekly-letter')
const inTx = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>

/** A question that Nimali asked, and follows. */
async function question(title = 'What replaces bubble wrap?', user = nimali): Promise<number> {
  const id = await createForumPost(db, { title, message: 'Who knows?', authorId: user.id })
  await inTx(tx => addFollows(tx, [{ userId: user.id, questionId: id, isFollowed: true }]))
  return id
}

const reply = (questionId: number, message: string, more: object = {}) =>
  createForumPost(db, { questionId, message, authorId: kasun.id, ...more })

async function asked(message = 'Coir works well'): Promise<{ id: number; replyId: number }> {
  const id = await question()
  return { id, replyId: await reply(id, message) }
}

test('an answer comes with why, and a button that leads to it, once', async () => {
  const { id, replyId } = await asked()
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  const [letter, ...more] = await lettersTo()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ subject: 'What replaces bubble wrap?', language: 'en' })
  expect(letter?.text).toContain('What replaces bubble wrap?\nKasun: Coir works well\nYou asked this: 1 new reply')
  expect(letter?.links).toContain(`${publicUrl}/forum/${id}#reply-${replyId}`)
  expect(letter?.unsubscribe).toMatch(
    /^https:\/\/pola\.example\/notifications\/letter\?token=[\da-f-]{36}\.stop\.0\.[\w-]{22}$/,
  )
  expect(letter?.links.filter(link => link.includes('.unfollow.'))).toHaveLength(1)
})

test('replies to a question are together, and those to one that somebody follows say so', async () => {
  const id = await question('Where to buy coir?', kasun)
  await inTx(tx => addFollows(tx, [{ userId: nimali.id, questionId: id, isFollowed: true }]))
  const first = await reply(id, 'In Negombo', { authorId: (await createUser(db, { name: 'Malini' })).id })
  await reply(id, 'In Galle')
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  const [letter] = await lettersTo()
  expect(letter?.text).toContain('Malini: In Negombo\nYou follow this question: 2 new replies')
  expect(letter?.links).toContain(`${publicUrl}/forum/${id}#reply-${first}`)
})

test('nobody gets a letter in which nothing waits, and the next turn is a week later', async () => {
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  expect(await lettersTo()).toEqual([])
  const { nextAt, lastAt } = await turnOf()
  expect([nextAt > new Date(), lastAt]).toEqual([true, null])
})

const turnOf = (user = nimali) =>
  db.selectFrom('letterTurns').selectAll().where('userId', '=', user.id).executeTakeFirstOrThrow()

test.each([
  ['is suspended', { disabledAt: new Date() }],
  ['hasn’t verified their address', { emailVerified: false }],
])('whoever %s gets none', async (_, changes) => {
  await asked()
  await createLetterTurn(db, { userId: nimali.id })
  await db.updateTable('users').set(changes).where('id', '=', nimali.id).execute()
  await send()
  expect(await lettersTo()).toEqual([])
})

test('whoever turned it off gets none, and whose turn it isn’t gets none yet', async () => {
  await asked()
  await createLetterTurn(db, { userId: nimali.id, isOn: false })
  await send()
  await createLetterTurn(db, { userId: nimali.id, isOn: true, nextAt: new Date(Date.now() + 60_000) })
  await send()
  expect(await lettersTo()).toEqual([])
})

test('somebody new gets a turn on the next Monday at 8:00, by their clocks, and then a letter', async () => {
  await asked()
  const tuesday = new Date('2026-12-01T10:00:00Z')
  await send(tuesday)
  expect([await lettersTo(), (await turnOf()).nextAt]).toEqual([[], new Date('2026-12-07T02:30:00Z')])
  await db.updateTable('users').set({ timeZone: 'America/New_York' }).where('id', '=', nimali.id).execute()
  await send(tuesday)
  expect((await turnOf()).nextAt).toEqual(new Date('2026-12-07T13:00:00Z'))
})

test('clocks that change when a letter is due don’t cost anybody their letter', async () => {
  await asked()
  const monday = new Date('2026-12-07T02:31:00Z')
  await createLetterTurn(db, { userId: nimali.id, nextAt: new Date(0), lastAt: new Date('2026-11-30T02:30:00Z') })
  await send(monday)
  expect((await turnOf()).nextAt).toEqual(new Date('2026-12-07T02:30:00Z'))
  await createLetterTurn(db, { userId: nimali.id, nextAt: new Date(0), lastAt: new Date('2026-12-07T02:30:00Z') })
  await send(monday)
  expect((await turnOf()).nextAt).toEqual(new Date('2026-12-14T02:30:00Z'))
})

test('in quiet hours a letter waits for their end', async () => {
  await asked()
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const quiet = { quietFrom: (minute + 1435) % 1440, quietUntil: (minute + 30) % 1440 }
  await db.updateTable('users').set({ timeZone: 'UTC' }).where('id', '=', nimali.id).execute()
  await db
    .insertInto('notificationSettings')
    .values({ userId: nimali.id, ...quiet })
    .execute()
  await createLetterTurn(db, { userId: nimali.id })
  await send(now)
  expect(await lettersTo()).toEqual([])
  const end = new Date(Math.floor(now.getTime() / 60_000 + 30) * 60_000)
  expect((await turnOf()).nextAt).toEqual(end)
  await send(end)
  expect(await lettersTo()).toHaveLength(1)
})

describe('killed', () => {
  test('between the claim and the end of sending: nothing is sent, and the next run sends one', async () => {
    await asked()
    await createLetterTurn(db, { userId: nimali.id })
    const killed = db.transaction().execute(async tx => {
      expect(await makeLetter(tx, { userId: nimali.id, publicUrl, now: new Date() })).toBe('sent')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)
      await sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toThrow()
    expect(await lettersTo()).toEqual([])
    await send()
    await send()
    expect(await lettersTo()).toHaveLength(1)
  })

  test('no node: several of them send each letter once, however many people there are', async () => {
    const people: TestUser[] = []
    const id = await question()
    for (let index = 0; index < 25; index++) people.push(await createUser(db))
    await inTx(tx =>
      addFollows(
        tx,
        people.map(({ id: userId }) => ({ userId, questionId: id, isFollowed: true })),
      ),
    )
    await reply(id, 'Coir')
    for (const { id: userId } of people) await createLetterTurn(db, { userId })
    await Promise.all([send(), send(), send()])
    for (const person of people) expect(await lettersTo(person)).toHaveLength(1)
  })
})

test('somebody whose letter can’t be written keeps nobody else from theirs', async () => {
  const { id } = await asked()
  await inTx(tx => addFollows(tx, [{ userId: kasun.id, questionId: id, isFollowed: true }]))
  await reply(id, 'Leaves', { authorId: (await createUser(db)).id })
  await createLetterTurn(db, { userId: nimali.id, nextAt: new Date(Date.now() - 120_000) })
  await createLetterTurn(db, { userId: kasun.id })
  // a letter of another's number
  await db
    .insertInto('letters')
    .values({
      ...{ id: crypto.randomUUID(), userId: nimali.id, number: 1, since: new Date(0), until: new Date(0) },
      ...{ secret: '0'.repeat(64), wordsHash: '0'.repeat(64) },
    })
    .execute()
  await expect(send()).rejects.toThrow()
  expect([(await lettersTo()).length, (await lettersTo(kasun)).length]).toEqual([0, 1])
})

/** Delivers the letters that wait. @returns what has left */
async function leave(): Promise<string[]> {
  const left: string[] = []
  const deliver = async ({ text }: { text: string }) => {
    left.push(text)
    return { is: 'sent' as const }
  }
  const { rows } = await sql<{ id: string }>`select id from mails where state = 'queued'`.execute(db)
  for (const { id } of rows) await deliverMail(db, id, { deliver, log: pino({ level: 'silent' }), keepBodies: true })
  return left
}

describe('when it leaves', () => {
  let ids: { id: number; replyId: number }
  beforeEach(async () => {
    ids = await asked('Hidden words')
    await reply(await question('And tape?'), 'Shown words')
    await createLetterTurn(db, { userId: nimali.id })
    await send()
    expect(await lettersTo()).toHaveLength(1)
  })

  test('it leaves while its reader sees all that it has', async () => {
    expect(await leave()).toEqual([expect.stringContaining('Hidden words')])
  })

  test('what was hidden since is in none: the letter is made anew with the rest', async () => {
    await inTx(tx => setForumPost(tx, ids.replyId, { state: 'hidden' }))
    expect(await leave()).toEqual([])
    await send()
    const [text, ...more] = await leave()
    expect(more).toEqual([])
    expect(text).toContain('Shown words')
    expect(text).not.toContain('Hidden words')
    await inTx(tx => setForumPost(tx, ids.replyId, { state: 'shown' }))
    await createLetterTurn(db, { userId: nimali.id })
    await send()
    expect(await leave()).toEqual([expect.stringContaining('Hidden words')])
  })

  test.each([
    ['suspended', () => db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()],
    ['without a wish for it', () => createLetterTurn(db, { userId: nimali.id, isOn: false })],
  ])('whoever is %s by then gets none', async (_, change) => {
    await change()
    expect(await leave()).toEqual([])
    await send()
    expect(await lettersTo()).toEqual([])
  })
})

test('the notification of what a letter has isn’t mailed as well, unless the letter is withdrawn', async () => {
  const { replyId } = await asked()
  const notice = { userId: nimali.id, kind: 'forum-answered', groupName: 'feedback' as const, data: '{}' }
  await db
    .insertInto('notifications')
    .values({ ...notice, key: String(replyId) })
    .execute()
  const isMailed = async () =>
    (await db.selectFrom('notifications').select('mailedAt').executeTakeFirstOrThrow()).mailedAt !== null
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  expect(await isMailed()).toBe(true)
  await inTx(tx => setForumPost(tx, replyId, { state: 'hidden' }))
  await leave()
  expect(await isMailed()).toBe(false)
})

describe('news', () => {
  let vendorId: number
  beforeEach(async () => {
    vendorId = await createVendor(db, { brand: { en: 'Loomlight' } })
    await db.deleteFrom('feedRows').execute()
    await createFollows(db, [{ userId: nimali.id, vendorId, since: new Date() }])
    await createLetterTurn(db, { userId: nimali.id })
  })

  const post = (title: string, hoursAgo = 1, acting = vendorId) =>
    createEnterprisePost(db, {
      ...{ actingVendorId: acting, authorId: kasun.id, title },
      announcedAt: new Date(Date.now() - hoursAgo * 3_600_000),
    })

  test('of whom somebody follows come with why, newest first, and strangers’ don’t', async () => {
    await post('Loom 32 is up', 2)
    await post('Loom 33 is up')
    await post('Nobody follows', 1, await createVendor(db))
    await send()
    const [letter] = await lettersTo()
    expect(letter?.text).toMatch(/Loomlight: Loom 33 is up[\s\S]*Loomlight: Loom 32 is up/)
    expect(letter?.text).toContain('Because you follow Loomlight')
    expect(letter?.text).not.toContain('Nobody follows')
    expect(letter?.links.some(link => link.includes(`.less-enterprise.${vendorId}.`))).toBe(true)
  })

  test('what they have seen in the feed, and older ones, aren’t in it', async () => {
    await post('Too old', 24 * 8)
    await post('Seen', 2)
    const row = await db.selectFrom('feedRows').select(['id', 'at']).orderBy('at', 'desc').executeTakeFirstOrThrow()
    await keepPlace(db, nimali.viewer, 'all', {
      first: { at: row.at.toISOString().replace('Z', '000Z'), id: row.id },
    })
    await post('New', 1)
    await send()
    const [letter] = await lettersTo()
    expect(letter?.text).toContain('Loomlight: New')
    for (const title of ['Too old', 'Seen']) expect(letter?.text).not.toContain(title)
  })

  test('a letter leaves with its news, and the next one has only newer ones', async () => {
    await post('First')
    await send()
    expect(await leave()).toEqual([expect.stringContaining('First')])
    await createLetterTurn(db, { userId: nimali.id })
    await send()
    await post('Second', 0)
    await send()
    expect(await leave()).toEqual([])
    await createLetterTurn(db, { userId: nimali.id })
    await send()
    expect(await leave()).toEqual([expect.not.stringContaining('First')])
  })
})

test('what somebody has read on the question’s page isn’t in it', async () => {
  const { id, replyId } = await asked('Read')
  await reply(id, 'Unread')
  await inTx(tx => addReads(tx, [{ userId: nimali.id, questionId: id, upTo: replyId }]))
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  const [letter] = await lettersTo()
  expect(letter?.text).toContain('Unread')
  expect(letter?.text).not.toContain(': Read')
})

test('in Urdu it is written from right to left', async () => {
  await db.updateTable('users').set({ languageCode: 'ur' }).where('id', '=', nimali.id).execute()
  await asked()
  await createLetterTurn(db, { userId: nimali.id })
  await send()
  const [letter] = await lettersTo()
  expect(letter?.language).toBe('ur')
  expect(letter?.html).toContain('<html lang="ur" dir="rtl">')
  expect(letter?.text).toContain('آپ کے لیے جوابات')
})
