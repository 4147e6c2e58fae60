import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFollows } from '#features/community/follows/follows.factory.ts'
import { addGroupFollows, createForumPost } from '#features/community/forum/forum.factory.ts'
import { connectModeration } from '#features/community/moderation/moderation.factory.ts'
import { createTerm, screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { hideEnterprise } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { changeListingStatus } from '#features/market/listings/server/index.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createEnterprisePost, createFeedRow, setEnterprisePost } from '../feed.factory.ts'
import feed from '../feed.server.ts'
import { cardsShown } from '../feed-limits.ts'
import '../feed.tables.ts'
import { feedRoutes } from './feed.routes.ts'
import { newestSeen } from './own/places.ts'
import { postThingKind } from './posts/post-thing-kind.ts'
import { setPostState } from './posts/set-post-state.ts'

const { db } = await testDatabase()
const routes = feedRoutes(db)
const contextOf = (user?: TestUser, key?: string) => ({
  ...(user ? asViewer({ ...user.viewer, provedAt: new Date() }) : guest()),
  headers: new Headers(key ? { 'idempotency-key': key } : {}),
})
const by = (user?: TestUser, key?: string) => createRouterClient(routes, { context: contextOf(user, key) })

beforeAll(() => {
  connectModeration()
  feed.connect?.()
})
afterAll(emptyRegisters)

let reader: TestUser
beforeEach(async () => {
  for (const table of [
    'screeningTerms',
    'feedRows',
    'feedMutes',
    'feedPlaces',
    'enterprisePosts',
    'vendorFollows',
  ] as const)
    await db.deleteFrom(table).execute()
  await screenNothing(db)
  reader = await createUser(db, { name: 'Asha' })
})

const following = (vendorId: number, user = reader) =>
  createFollows(db, [{ userId: user.id, vendorId, since: new Date() }])
const titles = async (tab: 'all' | 'following' = 'all', user = reader) =>
  (await by(user).getFeed({ tab })).items.map(({ kind, things }) => `${kind} ${things[0]?.title}`)

/** An enterprise, of whose approval the feed says nothing. */
async function quietVendor(brand = 'Samagi'): Promise<number> {
  const id = await createVendor(db, { brand: { en: brand } })
  await db.deleteFrom('feedRows').where('vendorId', '=', id).execute()
  return id
}

async function owned() {
  const vendorId = await quietVendor()
  const [owner, member] = [await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
  for (const { id } of [owner, member])
    await db.updateTable('users').set({ selectedVendorId: vendorId }).where('id', '=', id).execute()
  return { vendorId, owner, member }
}

const loom = { title: 'Loom 32 is up', message: 'Your orders paid for the timber.' }

test('guests get nothing; only owners and admins post for their enterprise, and only its team changes that', async () => {
  const { owner, member, vendorId } = await owned()
  const { id } = await by(owner).post(loom)
  const calls = (user?: TestUser) => [
    () => by(user).editPost({ id, ...loom, title: 'x', revision: 0 }),
    () => by(user).deletePost({ id }),
    () => by(user).getPostToEdit({ id }),
  ]
  const guestsCalls = [
    () => by().getFeed({}),
    () => by().countNew({ than: '2026-01-01T00:00:00.000000Z_1' }),
    () => by().keepPlace({ position: '2026-01-01T00:00:00.000000Z_1' }),
    () => by().mute({ vendorId }),
    () => by().getMutes({}),
    () => by().post(loom),
    () => by().getPost({ id }),
    () => by().likePost({ id, isLiked: true }),
    () => by().flagPost({ id, reason: 'spam', message: '' }),
    ...calls(),
  ]
  for (const call of guestsCalls) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const user of [reader, member]) {
    for (const call of calls(user)) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(user).post(loom)).rejects.toMatchObject({ code: 'gm-info-member-post', status: 403 })
  }
  const admin = await createUser(db, { role: 1 })
  for (const call of calls(admin)) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const others = await createListing(db, { vendorId: await quietVendor(), title: { en: 'Listing 1' } })
  await expect(by(owner).post({ ...loom, listingId: others })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await titles()).toEqual(['listing Listing 1', 'post Loom 32 is up'])
})

test('each deed comes once, newest first, with its strongest reason', async () => {
  const [followed, stranger, inNetwork] = [await quietVendor('A'), await quietVendor('B'), await quietVendor('C')]
  await following(followed)
  const home = await quietVendor('Home')
  const networkId = await createNetwork(db, { vendorId: home, name: { en: 'Lanka Organic' } })
  await following(home)
  await createMembership(db, { networkId, vendorId: inNetwork })
  await db.transaction().execute(tx => addGroupFollows(tx, [{ userId: reader.id, groupId: 4 }]))
  await createListing(db, { vendorId: followed, title: { en: 'Tea' } })
  await createListing(db, { vendorId: stranger, title: { en: 'Soap' } })
  await createListing(db, { vendorId: inNetwork, title: { en: 'Rice' } })
  const question = await createForumPost(db, { message: 'x', groupId: 4, title: 'When to prune?' })
  await createFeedRow(db, { kind: 'question', thingId: question, groupId: 4 })
  const seen = (await by(reader).getFeed({})).items.map(one => [one.things[0]?.title, one.because, one.reasonName])
  expect(seen).toEqual([
    ['When to prune?', 'group', 'Farming and food'],
    ['Rice', 'network', 'Lanka Organic'],
    ['Soap', 'community', null],
    ['Tea', 'followed', null],
  ])
  expect(await titles('following')).toEqual(['question When to prune?', 'listing Rice', 'listing Tea'])
  expect((await by(reader).getFeed({ tab: 'following' })).next).toBeNull()
})

test('publishing again, or hiding and showing, brings nothing twice; what is hidden is gone', async () => {
  const { vendorId, owner } = await owned()
  const listing = await createListing(db, { vendorId, status: 'draft', title: { en: 'Scarf' } })
  expect(await titles()).toEqual([])
  const change = (status: 'published' | 'archived') =>
    db.transaction().execute(tx => changeListingStatus(tx, [listing], status))
  await change('published')
  expect(await titles()).toEqual(['listing Scarf'])
  const [before] = (await by(reader).getFeed({})).items
  await change('archived')
  expect(await titles()).toEqual([])
  await change('published')
  expect((await by(reader).getFeed({})).items).toEqual([before])
  const { id } = await by(owner).post(loom)
  for (const [state, isSeen] of [
    ['hidden', false],
    ['shown', true],
    ['removed', false],
  ] as const) {
    await db.transaction().execute(async tx => {
      const deed = { hidden: 'hide', shown: 'show', removed: 'remove' } as const
      await postThingKind[deed[state]]?.(tx, String(id))
    })
    expect((await titles()).includes('post Loom 32 is up')).toBe(isSeen)
  }
  await by(owner).deletePost({ id: (await by(owner).post({ ...loom, title: 'Gone soon' })).id })
  expect(await titles()).toEqual(['listing Scarf'])
  await db.transaction().execute(tx => hideEnterprise(tx, vendorId))
  expect(await titles()).toEqual([])
})

test('a held post is seen by its author alone, and comes into the feed when it is released', async () => {
  const { owner } = await owned()
  await createTerm(db, { term: 'timber' })
  const { id, state } = await by(owner).post(loom)
  expect(state).toBe('held')
  expect(await titles()).toEqual([])
  await expect(by(reader).getPost({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await by(owner).getPost({ id })).toMatchObject({ things: [{ title: loom.title, post: { state: 'held' } }] })
  await db.transaction().execute(tx => setPostState(tx, id, 'shown'))
  expect(await titles()).toEqual(['post Loom 32 is up'])
})

test('the same key posts once; two who edit don’t overwrite each other; likes count once', async () => {
  const { owner } = await owned()
  const [one, other] = [await by(owner, 'key-of-a-post').post(loom), await by(owner, 'key-of-a-post').post(loom)]
  expect(other).toEqual(one)
  const { id } = one
  expect(await by(owner).editPost({ id, ...loom, title: 'Loom 33', revision: 0 })).toMatchObject({ revision: 1 })
  await expect(by(owner).editPost({ id, ...loom, title: 'Loom 34', revision: 0 })).rejects.toMatchObject({
    ...{ code: 'gm-error-enterprise-post-changed', status: 409 },
  })
  expect(await by(reader).likePost({ id, isLiked: true })).toEqual({ likes: 1 })
  expect(await by(reader).likePost({ id, isLiked: true })).toEqual({ likes: 1 })
  await expect(by(owner).likePost({ id, isLiked: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await by(reader).getFeed({})).items[0]?.things[0]?.post).toMatchObject({
    likes: 1,
    isLiked: true,
    isEdited: true,
  })
})

test('what is muted leaves, by its source or by its reason, and comes back', async () => {
  const [followed, stranger] = [await quietVendor('A'), await quietVendor('B')]
  await following(followed)
  await createListing(db, { vendorId: followed, title: { en: 'Tea' } })
  await createListing(db, { vendorId: stranger, title: { en: 'Soap' } })
  await createEnterprisePost(db, { actingVendorId: stranger })
  const { id } = await by(reader).mute({ because: 'community', kind: 'listing' })
  expect(await by(reader).mute({ because: 'community', kind: 'listing' })).toEqual({ id })
  expect(await titles()).toEqual(['post Loom 32 is up', 'listing Tea'])
  await by(reader).mute({ vendorId: stranger })
  await by(reader).mute({ because: 'followed', kind: 'listing' })
  expect(await titles()).toEqual([])
  const { items } = await by(reader).getMutes({})
  expect(items.map(({ because, name }) => because ?? name)).toEqual(['followed', 'B', 'community'])
  // another person's list is not touched
  await by(await createUser(db)).unmute({ id })
  for (const one of items) await by(reader).unmute({ id: one.id })
  expect(await titles()).toEqual(['post Loom 32 is up', 'listing Soap', 'listing Tea'])
  await expect(by(reader).mute({ vendorId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('new cards are counted, the place is offered to another device, and positions are checked', async () => {
  const vendorId = await quietVendor()
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
  for (let minute = 0; minute < 12; minute += 1)
    await createEnterprisePost(db, { actingVendorId: vendorId, title: `Post ${minute}`, announcedAt: at(minute) })
  const { items, next } = await by(reader).getFeed({})
  expect(items).toHaveLength(cardsShown)
  const [first, , third] = items
  expect(await by(reader).countNew({ than: third!.position })).toEqual({ count: 2, hasMore: false })
  await by(reader).keepPlace({ position: first!.position })
  expect((await by(reader).getFeed({})).place).toBeNull()
  await by(reader).keepPlace({ position: third!.position })
  expect((await by(reader).getFeed({})).place).toMatchObject({ position: third!.position })
  expect((await by(reader).getFeed({ tab: 'following' })).place).toBeNull()
  const again = await by(reader).getFeed({ from: third!.position })
  expect(again.items[0]).toEqual(third)
  const rest = await by(reader).getFeed({ from: first!.position, after: next! })
  expect(rest).toMatchObject({ next: null, items: [{}, {}, { at: '2026-01-01T10:00:00.000000Z' }] })
  for (const position of ['x', '2026-13-01T00:00:00.000000Z_1', '2026-01-01T00:00:00.000000Z_0'])
    await expect(by(reader).getFeed({ from: position })).rejects.toMatchObject({ status: 400 })
})

test('hidden things don’t shorten a page', async () => {
  const vendorId = await quietVendor()
  const shown: string[] = []
  for (let number = 0; number < 60; number += 1) {
    const isHidden = number % 6 !== 0
    const title = `Post ${number}`
    const id = await createEnterprisePost(db, {
      actingVendorId: vendorId,
      title,
      announcedAt: new Date(number * 60_000),
    })
    if (isHidden) await setEnterprisePost(db, id, { state: 'hidden' })
    else shown.unshift(`post ${title}`)
  }
  expect(await titles()).toEqual(shown.slice(0, cardsShown))
})

type Deed = { does: 'post' | 'list' | 'hide' | 'turn'; whose: number; which: number }
const deed: fc.Arbitrary<Deed> = fc.record({
  does: fc.constantFrom('post', 'list', 'hide', 'turn'),
  whose: fc.nat({ max: 2 }),
  which: fc.nat({ max: 30 }),
})

test('while people post and hide, the pages together have what was there throughout, each once', async () => {
  const vendors = [await quietVendor('A'), await quietVendor('B'), await quietVendor('C')]
  for (const vendorId of vendors.slice(0, 2)) await following(vendorId)
  const listings = new Map<number, number[]>()
  for (const vendorId of vendors)
    listings.set(
      vendorId,
      await Promise.all(Array.from({ length: 8 }, () => createListing(db, { vendorId, title: { en: 'x' } }))),
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 12 }),
      fc.array(deed, { minLength: 2, maxLength: 12 }),
      fc.constantFrom('all' as const, 'following' as const),
      async (before, meanwhile, tab) => {
        await db.deleteFrom('feedRows').execute()
        await db.deleteFrom('enterprisePosts').execute()
        const there: { key: string; vendorId: number; postId?: number }[] = []
        const gone = new Set<string>()
        const used = new Map<number, number>()
        const act = async ({ does, whose, which }: Deed) => {
          const vendorId = vendors[whose] as number
          if (does === 'post') {
            const postId = await createEnterprisePost(db, { actingVendorId: vendorId })
            there.push({ key: `post ${postId}`, vendorId, postId })
          }
          const next = used.get(vendorId) ?? 0
          const listing = does === 'list' ? listings.get(vendorId)?.[next] : undefined
          if (listing !== undefined) {
            used.set(vendorId, next + 1)
            await createFeedRow(db, {
              kind: 'listing',
              thingId: listing,
              vendorId,
              together: '2026-01-01',
              at: new Date(),
            })
            there.push({ key: `listing ${listing}`, vendorId })
          }
          const hidden = does === 'hide' ? there[which % Math.max(1, there.length)] : undefined
          if (hidden?.postId !== undefined) {
            gone.add(hidden.key)
            await setEnterprisePost(db, hidden.postId, { state: 'hidden' })
          }
        }
        for (const one of before) await act(one)
        // what is never hidden before the first page fills more than one
        for (const whose of [0, 1, 0]) await act({ does: 'post', whose, which: 0 })
        const followed = vendors.slice(0, 2)
        const expected = there.filter(one => !gone.has(one.key) && (tab === 'all' || followed.includes(one.vendorId)))
        const seen: string[] = []
        let from: string | undefined
        let after: string | undefined
        const turn = async () => {
          const page = await by(reader).getFeed({ tab, limit: 2, from, after })
          seen.push(...page.items.flatMap(card => card.things.map(({ id }) => `${card.kind} ${id}`)))
          from ??= page.from ?? undefined
          after = page.next ?? undefined
          return page.next !== null
        }
        let hasMore = await turn()
        expect(hasMore).toBe(true)
        for (const one of meanwhile) {
          if (hasMore && one.does === 'turn') {
            hasMore = await turn()
          } else await act(one)
        }
        while (hasMore) hasMore = await turn()
        expect(seen).toHaveLength(new Set(seen).size)
        const throughout = expected.filter(({ key }) => !gone.has(key)).map(({ key }) => key)
        expect(throughout.filter(key => !seen.includes(key))).toEqual([])
        // nobody but those that the tab is about
        const known = new Map(there.map(one => [one.key, one.vendorId]))
        if (tab === 'following') expect(seen.filter(key => !followed.includes(known.get(key) ?? 0))).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})

test('moderators see the picture of a post whether it is shown or not', async () => {
  const { vendorId, owner } = await owned()
  const imageId = await createFile(db, { ownerId: owner.id, purpose: 'post' })
  const id = await createEnterprisePost(db, { actingVendorId: vendorId, imageId })
  const seen = async () => (await postThingKind.load(db, [String(id)], 'en')).get(String(id))?.pictures
  expect(await seen()).toEqual([imageId])
  for (const state of ['hidden', 'removed'] as const) {
    await db.transaction().execute(tx => setPostState(tx, id, state))
    expect(await seen()).toEqual([imageId])
  }
})

test('who only looks has seen the newest card, and goes on where they were', async () => {
  const [newer, older] = ['2026-01-02T00:00:00.000000Z_2', '2026-01-01T00:00:00.000000Z_1'] as const
  await by(reader).keepPlace({ position: older })
  await by(reader).keepPlace({ first: newer })
  await by(reader).keepPlace({ first: older })
  await by(reader).keepPlace({})
  const places = await db.selectFrom('feedPlaces').select(['rowId', 'seenId']).where('userId', '=', reader.id).execute()
  expect(places).toEqual([{ rowId: 1, seenId: 2 }])
  expect(await newestSeen(db, reader.id)).toEqual({ at: '2026-01-02T00:00:00.000000Z', id: 2 })
})
