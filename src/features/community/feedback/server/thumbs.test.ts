import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { getProfile, indexVendors } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/platform/search/search.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createFeedback } from '../feedback.factory.ts'
import { reasonsFor, type Thumb } from '../thumbs.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { setThumb } from './give-thumb.ts'
import { hideFeedback, holdFeedback, removeFeedback, showFeedback } from './moderate-feedback.ts'
import { deleteFeedback, sendFeedback } from './write-feedback.ts'

const { db } = await testDatabase()
await screenNothing(db)
const routes = feedbackRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const inTx = <T>(deed: (tx: Tx) => Promise<T>) => db.transaction().execute(deed)
const plain = (thumb: Thumb) => ({ thumb, reasons: [] })

/** Thumbs up and down as each place shows them; `none` where it has no count of those who don't recommend. */
async function everywhere(vendorId: number, listingId: number) {
  const row = await db
    .selectFrom('vendors')
    .select(['ratingThumbs', 'thumbsDown', 'subDomain'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const profile = await getProfile(db, row.subDomain, 'en')
  const { rating } = await by().getFeedback({ vendorProfileId: vendorId })
  const documents = await db
    .selectFrom('searchDocuments')
    .select(sql<number>`(record -> 'rating' -> 'thumbs')::integer`.as('up'))
    .distinct()
    .where('objectId', 'in', [`profile-${vendorId}`, `listing-${listingId}`])
    .execute()
  return {
    row: [row.ratingThumbs, row.thumbsDown],
    page: [profile?.rating.thumbs, profile?.rating.down],
    list: [rating.thumbs, rating.down],
    documents: documents.map(({ up }) => up),
  }
}
const allAre = (up: number, down: number) => ({
  ...{ row: [up, down], page: [up, down], list: [up, down], documents: [up] },
})

async function aVendor(thumbsBefore = 0) {
  const vendorId = await createVendor(db, { thumbsBefore })
  const listingId = await createListing(db, { kind: 'cart', vendorId })
  await inTx(tx => indexVendors(tx, [vendorId]))
  return { vendorId, listingId }
}

test('nobody gives a thumb for others, with an answer, or for their own enterprise', async () => {
  const { vendorId } = await aVendor()
  const [author, other] = [await createUser(db), await createUser(db)]
  const { id } = await by(author).sendProfileFeedback({ vendorProfileId: vendorId, message: 'Good tea.' })
  const missing = { code: 'NOT_FOUND' }
  await expect(by().setThumb({ id, thumb: plain('up') })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by(other).setThumb({ id, thumb: plain('up') })).rejects.toMatchObject(missing)
  await expect(by(other).setThumb({ id, thumb: null })).rejects.toMatchObject(missing)
  const answer = { vendorProfileId: vendorId, parentId: id, message: 'Me too.' }
  await expect(by(other).sendProfileFeedback({ ...answer, thumb: plain('up') })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const reply = await by(other).sendProfileFeedback(answer)
  await expect(by(other).setThumb({ id: reply.id, thumb: plain('up') })).rejects.toMatchObject(missing)
  await addToTeam(db, vendorId, author.id, 1)
  await expect(by(author).setThumb({ id, thumb: plain('up') })).rejects.toMatchObject({
    ...{ code: 'gm-info-own-enterprise', status: 403 },
  })
})

test('a thumb stands on the latest post that has one, with its reasons, and can be changed and taken back', async () => {
  const { vendorId, listingId } = await aVendor(12)
  const author = await createUser(db)
  const me = by(author)
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(12, 0))
  const feedback = { vendorProfileId: vendorId, message: 'Good tea.' }
  const first = await me.sendProfileFeedback({ ...feedback, thumb: { thumb: 'up', reasons: ['quality', 'kind'] } })
  expect(first).toMatchObject({ thumb: { thumb: 'up', reasons: ['quality', 'kind'] }, edited: false })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(13, 0))
  const second = await me.sendProfileFeedback({ ...feedback, thumb: { thumb: 'down', reasons: ['late'] } })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(12, 1))
  const seen = await me.getFeedback({ vendorProfileId: vendorId })
  expect(seen).toMatchObject({ ownThumb: 'down', rating: { thumbs: 12, down: 1 } })
  expect(seen.items.map(({ id, thumb }) => [id, thumb?.thumb ?? null])).toEqual([
    [second.id, 'down'],
    [first.id, null],
  ])
  expect(await me.setThumb({ id: first.id, thumb: plain('up') })).toMatchObject({ thumb: plain('up'), edited: false })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(13, 0))
  await me.setThumb({ id: second.id, thumb: null })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(13, 0))
  await me.setThumb({ id: first.id, thumb: null })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(12, 0))
  expect(await by().getFeedback({ vendorProfileId: vendorId })).toMatchObject({ ownThumb: null })
})

test.each([
  [{ thumb: 'up', reasons: ['late'] }],
  [{ thumb: 'down', reasons: ['quality'] }],
  [{ thumb: 'up', reasons: ['kind', 'kind'] }],
  [{ thumb: 'sideways', reasons: [] }],
])('a thumb with reasons that don’t go with it is refused: %j', async thumb => {
  const { vendorId, listingId } = await aVendor()
  const me = by(await createUser(db))
  const feedback = { vendorProfileId: vendorId, message: 'Good tea.', thumb: thumb as never }
  await expect(me.sendProfileFeedback(feedback)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(0, 0))
})

test('the database knows the same reasons', async () => {
  const { vendorId } = await aVendor()
  const author = await createUser(db)
  const postId = await createFeedback(db, { vendorId, authorId: author.id, message: 'Good tea.' })
  const give = (thumb: Thumb, reasons: string[]) =>
    sql`insert into feedback_thumbs (author_id, vendor_id, post_id, thumb, reasons)
      values (${author.id}, ${vendorId}, ${postId}, ${thumb}, ${reasons})
      on conflict (author_id, vendor_id) do update set thumb = excluded.thumb, reasons = excluded.reasons`.execute(db)
  await give('up', [...reasonsFor.up])
  await give('down', [...reasonsFor.down])
  for (const reason of reasonsFor.down) await expect(give('up', [reason])).rejects.toThrow('feedback_thumbs_')
})

const deeds = ['post up', 'post down', 'post', 'answer', 'up', 'down', 'take back', 'hide', 'hold', 'remove'] as const
const laterDeeds = ['show', 'delete', 'suspend', 'restore', 'leave'] as const
type Deed = (typeof deeds)[number] | (typeof laterDeeds)[number]
type Act = { deed: Deed; who: number; which: number }

const acts = fc.array(
  fc.record<Act>({
    deed: fc.constantFrom(...deeds, ...laterDeeds),
    who: fc.nat({ max: 2 }),
    which: fc.nat({ max: 9 }),
  }),
  { maxLength: 14 },
)

type Post = { id: number; who: number; state: string; isAnswer: boolean }

/** What everybody did, kept as simply as can be: the count is read off at the end. */
class Naive {
  posts: Post[] = []
  suspended = new Set<number>()
  gone = new Set<number>()
  thumbs = new Map<number, { thumb: Thumb; id: number }>()

  count(thumb: Thumb): number {
    return [...this.thumbs].filter(
      ([who, given]) =>
        given.thumb === thumb &&
        !this.suspended.has(who) &&
        !this.gone.has(who) &&
        this.posts.find(({ id }) => id === given.id)?.state === 'shown',
    ).length
  }
}

const moderated = { hide: hideFeedback, hold: holdFeedback, remove: removeFeedback, show: showFeedback }
const stateAfter = { hide: 'hidden', hold: 'held', remove: 'removed', show: 'shown' }

async function carryOut(naive: Naive, { deed, who, which }: Act, people: TestUser[], vendorId: number): Promise<void> {
  const person = people[who]
  const { posts, suspended, gone, thumbs } = naive
  if (!person || gone.has(who)) return
  const own = posts.filter(post => post.who === who && !post.isAnswer)
  const mine = own[which % Math.max(1, own.length)]
  const any = posts[which % Math.max(1, posts.length)]
  switch (deed) {
    case 'post up':
    case 'post down':
    case 'post': {
      const thumb = deed === 'post up' ? 'up' : 'down'
      const given = deed === 'post' ? {} : { thumb: plain(thumb) }
      const words = { vendorProfileId: vendorId, message: 'Tea.', taggedVendors: [], language: 'en', ...given }
      const id = await sendFeedback(db, person.viewer, words)
      posts.push({ id, who, state: 'shown', isAnswer: false })
      if (deed !== 'post') thumbs.set(who, { thumb, id })
      return
    }
    case 'answer': {
      const head = posts.find(post => !post.isAnswer && post.state === 'shown' && post.who === who)
      if (!head) return
      const words = { vendorProfileId: vendorId, parentId: head.id, message: 'So.', taggedVendors: [], language: 'en' }
      const id = await sendFeedback(db, person.viewer, words)
      posts.push({ id, who, state: 'shown', isAnswer: true })
      return
    }
    case 'up':
    case 'down':
      if (!mine || ['removed', 'deleted'].includes(mine.state)) return
      await setThumb(db, person.viewer, { id: mine.id, thumb: plain(deed) })
      thumbs.set(who, { thumb: deed, id: mine.id })
      return
    case 'take back':
      if (!mine || ['removed', 'deleted'].includes(mine.state)) return
      await setThumb(db, person.viewer, { id: mine.id, thumb: null })
      if (thumbs.get(who)?.id === mine.id) thumbs.delete(who)
      return
    case 'hide':
    case 'hold':
    case 'remove':
    case 'show':
      if (!any || any.state === 'deleted') return
      await inTx(tx => moderated[deed](tx, any.id))
      any.state = stateAfter[deed]
      return
    case 'delete':
      if (!mine || ['removed', 'deleted'].includes(mine.state)) return
      await deleteFeedback(db, person.viewer, mine.id)
      for (const post of posts) if (post.id === mine.id) post.state = 'deleted'
      return
    case 'suspend':
      await inTx(tx => suspendAccount(tx, person.id, { until: null, why: 'spam' }))
      suspended.add(who)
      return
    case 'restore':
      await inTx(tx => restoreAccount(tx, person.id))
      suspended.delete(who)
      return
    case 'leave':
      await db.deleteFrom('users').where('id', '=', person.id).execute()
      gone.add(who)
  }
}

test('whatever people and moderators do, page, API, search and a count of one’s own agree', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.nat({ max: 5 }), async (all, before) => {
      const { vendorId, listingId } = await aVendor(before)
      const people = await Promise.all([createUser(db), createUser(db), createUser(db)])
      const naive = new Naive()
      for (const act of all) {
        await carryOut(naive, act, people, vendorId)
        const [up, down] = [before + naive.count('up'), naive.count('down')]
        expect(await everywhere(vendorId, listingId), `after ${act.deed}`).toEqual(allAre(up, down))
      }
    }),
    { numRuns: 40 },
  )
})

test('thumbs at the same moment are all counted, but those of whoever is hidden or suspended meanwhile', async () => {
  const { vendorId, listingId } = await aVendor(2)
  const people = await Promise.all(Array.from({ length: 10 }, () => createUser(db)))
  const posts = await Promise.all(
    people.map(({ id }) => createFeedback(db, { vendorId, authorId: id, message: 'Good tea.' })),
  )
  const [hidden, suspended] = [posts[0] as number, people[1] as TestUser]
  await Promise.all([
    ...people.map((person, at) =>
      setThumb(db, person.viewer, { id: posts[at] as number, thumb: plain(at < 7 ? 'up' : 'down') }),
    ),
    inTx(tx => hideFeedback(tx, hidden)),
    inTx(tx => suspendAccount(tx, suspended.id, { until: null, why: 'spam' })),
  ])
  expect(await everywhere(vendorId, listingId)).toEqual(allAre(2 + 5, 3))
})
