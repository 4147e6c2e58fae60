import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addFollows, addReads, createForumPost } from '#features/community/forum/forum.factory.ts'
import { wordsStates } from '#features/community/visibility/words-state.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/notifications/notifications.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createLetter } from '../../letters.factory.ts'
import '../../letters.tables.ts'
import { memberViewer } from '../making/find-receiver.ts'
import { gatherLetter, idsOf } from '../making/gather-letter.ts'
import { answersPart } from './answers-part.ts'
import { registerLetterPart } from './letter-parts.ts'

const { db } = await testDatabase()

const people = ['reader', 'other', 'suspended'] as const
type Person = (typeof people)[number]
const written = { author: fc.constantFrom(...people, 'other', 'other'), isDeleted: rarely() }

function rarely() {
  return fc.integer({ min: 0, max: 5 }).map(one => one === 0)
}

const state = fc.oneof({ weight: 5, arbitrary: fc.constant('shown' as const) }, fc.constantFrom(...wordsStates))
const question = fc.record({
  ...{ ...written, state },
  follow: fc.constantFrom('yes', 'yes', 'yes', 'stopped', 'never'),
  isMuted: rarely(),
  /** how many of its replies were read */
  read: fc.option(fc.nat({ max: 4 }), { freq: 1 }),
})
const reply = fc.record({
  ...{ ...written, state },
  to: fc.nat({ max: 2 }),
  daysAgo: fc.constantFrom(0, 3, 27, 27, 29),
  notice: fc.constantFrom('none', 'none', 'unread', 'read', 'mailed'),
  wasInLetter: rarely(),
})
const world = fc.record({
  questions: fc.array(question, { minLength: 3, maxLength: 3 }),
  replies: fc.array(reply, { minLength: 5, maxLength: 12 }),
})
type World = typeof world extends fc.Arbitrary<infer Of> ? Of : never

let cast: Record<Person, TestUser>
beforeAll(async () => {
  registerLetterPart(answersPart)
  cast = {
    reader: await createUser(db),
    other: await createUser(db),
    suspended: await createUser(db, { disabledAt: new Date() }),
  }
})

/** What a letter has by the words of its rule, one after the other. */
function waitingNaively({ questions, replies }: World): number[] {
  return replies.flatMap((one, index) => {
    const about = questions[one.to]
    if (about?.follow !== 'yes' || about.isMuted) return []
    const isSeen = (by: Person, words: { state: string; isDeleted: boolean }) =>
      !words.isDeleted && (by === 'reader' ? words.state !== 'removed' : words.state === 'shown' && by !== 'suspended')
    if (!isSeen(about.author, about) || !isSeen(one.author, one)) return []
    if (one.author === 'reader' || one.daysAgo > 28) return []
    const place = replies.filter(({ to }, other) => to === one.to && other < index).length
    if (about.read !== null && place < about.read) return []
    if (one.notice === 'read' || one.notice === 'mailed' || one.wasInLetter) return []
    return [index]
  })
}

async function build({ questions, replies }: World): Promise<number[]> {
  for (const table of ['forumPosts', 'notifications', 'notificationMutes', 'letters'] as const)
    await db.deleteFrom(table).execute()
  const { id: userId } = cast.reader
  const wordsOf = ({ author, state: now, isDeleted }: World['replies'][number] | World['questions'][number]) => ({
    ...{ message: 'x', authorId: cast[author].id, state: now, deletedAt: isDeleted ? new Date() : null },
  })
  const letter = await createLetter(db, userId)
  return db.transaction().execute(async tx => {
    const questionIds: number[] = []
    for (const one of questions) questionIds.push(await createForumPost(tx, wordsOf(one)))
    const ids: number[] = []
    for (const one of replies) {
      const questionId = questionIds[one.to] ?? 0
      const at = new Date(Date.now() - one.daysAgo * 86_400_000)
      const id = await createForumPost(tx, { ...wordsOf(one), questionId, announcedAt: at })
      ids.push(id)
      if (one.notice !== 'none')
        await tx
          .insertInto('notifications')
          .values({
            ...{ userId, kind: 'forum-replied', groupName: 'feedback', key: String(id), data: '{}' },
            readAt: one.notice === 'read' ? at : null,
            mailedAt: one.notice === 'mailed' ? at : null,
          })
          .execute()
      if (one.wasInLetter)
        await tx
          .insertInto('letterItems')
          .values({ letterId: letter.id, userId, part: 'answers', thingId: id })
          .execute()
    }
    for (const [index, one] of questions.entries()) {
      const questionId = questionIds[index] ?? 0
      const own = ids.filter((_, at) => replies[at]?.to === index)
      if (one.follow !== 'never') await addFollows(tx, [{ userId, questionId, isFollowed: one.follow === 'yes' }])
      const upTo = one.read === null ? undefined : one.read === 0 ? 0 : own[Math.min(one.read, own.length) - 1]
      if (upTo !== undefined) await addReads(tx, [{ userId, questionId, upTo }])
      if (one.isMuted)
        await tx
          .insertInto('notificationMutes')
          .values({ userId, thread: `forum:${questionId}` })
          .execute()
    }
    return ids
  })
}

test('a letter has the replies that nobody has shown its reader, in any world', async () => {
  let waited = 0
  await fc.assert(
    fc.asyncProperty(world, async one => {
      const ids = await build(one)
      const until = new Date()
      const reader = { viewer: memberViewer(cast.reader.id), language: 'en' as const, since: until, until }
      const gathered = await db.transaction().execute(tx => gatherLetter(tx, reader, 100))
      const found = gathered.flatMap(({ items }) => idsOf(items)).toSorted((a, b) => a - b)
      const expected = waitingNaively(one).map(index => ids[index] ?? 0)
      waited += expected.length
      expect(found).toEqual(expected)
    }),
    { numRuns: 80 },
  )
  expect(waited).toBeGreaterThan(8)
})
