import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectModeration } from '#features/community/moderation/moderation.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import '#features/market/directory/directory.tables.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import '#features/market/listings/listings.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import forum from '../../forum.server.ts'
import '../../forum.tables.ts'
import { mention } from '../../post-references.ts'
import { type Block, plainText } from '../../post-tree.ts'
import { forumRoutes } from '../forum.routes.ts'
import { isFoundIn } from './quoted-posts.ts'

const { db } = await testDatabase()
const routes = forumRoutes(db)
const by = (user?: TestUser) =>
  createRouterClient(routes, {
    context: user ? asViewer({ ...user.viewer, provedAt: new Date() }) : guest(),
  })

beforeAll(() => {
  connectModeration()
  forum.connect?.()
})
afterAll(emptyRegisters)

let asker: TestUser
let helper: TestUser
let id: number
beforeEach(async () => {
  await db.deleteFrom('forumPosts').execute()
  await db.deleteFrom('notifications').execute()
  await screenNothing(db)
  asker = await createUser(db, { name: 'Sarojini' })
  helper = await createUser(db, { name: 'Farzana' })
  const question = { title: 'What replaces bubble wrap for jars?', message: 'One in thirty breaks.', topic: 3 }
  id = (await by(asker).ask(question)).id
})

const say = async (user: TestUser, message: string) => (await by(user).reply({ id, message })).id
/** A reply as somebody reads it, in the list of replies. */
const read = async (postId: number, user?: TestUser) => {
  const { items } = await by(user).getReplies({ id })
  const post = items.find(one => one.id === postId)
  if (!post || post.isGone) throw new Error('not there')
  return post
}
const setState = (postId: number, state: 'shown' | 'hidden') =>
  db.updateTable('forumPosts').set({ state }).where('id', '=', postId).execute()

test('cards show a listing and an enterprise as they are now, and nothing once visitors don’t see these', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Lanu Coir', si: 'ලනු කොහු' } })
  const listingId = await createListing(db, {
    ...{ vendorId, kind: 'cart', title: { en: 'Zqsleeves' }, currency: 'LKR', shipsTo: ['LK'], delivery: 'parcel' },
    variants: [{ price: 145_000, stock: 5 }],
  })
  const postId = await say(
    helper,
    `Try:\n\n[card](listing:${listingId})\n\n[card](enterprise:${vendorId})\n\n[card](listing:999)`,
  )
  const { body } = await read(postId)
  expect(body).toMatchObject([
    { t: 'p' },
    {
      t: 'card',
      shown: {
        listing: {
          ...{ id: listingId, listingTitle: 'Zqsleeves', listingBrand: 'Lanu Coir', isCartItem: true, soldOut: false },
          ...{ price: { amount: 145_000, currency: 'LKR' }, ships: { shipsTo: ['LK'], shipsAnywhere: false } },
        },
      },
    },
    { t: 'card', shown: { enterprise: { id: vendorId, brand: 'Lanu Coir' } } },
  ])
  expect((await by(helper).getConversation({ id, language: 'si' })).message).toBe('One in thirty breaks.')
  await db.updateTable('listings').set({ status: 'draft' }).where('id', '=', listingId).execute()
  expect((await read(postId)).body).toMatchObject([{ t: 'p' }, { t: 'card', kind: 'enterprise' }])
  await db.updateTable('vendors').set({ status: vendorStatuses.notApproved }).where('id', '=', vendorId).execute()
  await db.updateTable('listings').set({ status: 'published' }).where('id', '=', listingId).execute()
  expect((await read(postId)).body).toEqual([{ t: 'p', c: ['Try:'] }])
  expect(JSON.stringify(await by().getReplies({ id }))).not.toContain('Zqsleeves')
})

test('a quote says who said it, as long as these words stand in that revision', async () => {
  const source = await say(helper, 'Put the sleeve in a **flower pot** afterwards, and [water](/water) it.')
  await by(helper).edit({ id: source, message: 'Burn it.', revision: 0 })
  const quote = async (from: string, words: string) => {
    const [first] = (await read(await say(asker, `> [quote](post:${from})\n> ${words}`))).body
    return first as Extract<Block, { t: 'quote' }>
  }
  const by_ = { name: 'Farzana', path: `/forum/${id}#reply-${source}` }
  expect(await quote(`${source}@0`, 'the sleeve in a flower   pot')).toMatchObject({ by: by_, from: { post: source } })
  expect(await quote(`${source}@1`, 'Burn it.')).toMatchObject({ by: by_ })
  // an exact quote has no links that its author never set
  const linked = await quote(`${source}@1`, '[Burn](https://evil.test) it. [card](listing:1)')
  expect(linked).not.toHaveProperty('by')
  expect((await quote(`${source}@1`, '[Burn](https://evil.test) it.')).c).toEqual([{ t: 'p', c: ['Burn', ' it.'] }])
  const plain = [
    await quote(`${source}@1`, 'the sleeve in a flower pot'),
    await quote(`${source}@0`, 'the sleeve in a vase'),
    await quote(`${source}@2`, 'Burn it.'),
    await quote('999999@0', 'Burn it.'),
    await quote(`${source}@1`, '> Burn it.'),
    await quote(`${source}@1`, 'Burn it.\n>\n> > Zq'),
  ]
  for (const one of plain) {
    expect(one).not.toHaveProperty('by')
    expect(one).not.toHaveProperty('isFolded')
    expect(plainText([one])).not.toBe('')
  }
})

test('the words of somebody who is quoted by a post aren’t the words of its author', async () => {
  const source = await say(helper, 'Zqburn it.')
  const middle = await say(asker, `> [quote](post:${source}@0)\n> Zqburn it.\n\nNo, compost it.`)
  const post = await read(await say(helper, `> [quote](post:${middle}@0)\n> Zqburn it.`))
  expect(post.body).toEqual([{ t: 'quote', c: [{ t: 'p', c: ['Zqburn it.'] }] }])
})

test('what isn’t seen where it was said is nowhere else: hidden, deleted, ignored, suspended', async () => {
  const source = await say(helper, 'A zqsecret recipe.')
  const quoting = await say(asker, `> [quote](post:${source}@0)\n> A zqsecret recipe.\n\nThank you.`)
  const reader = await createUser(db)
  await by(asker).edit({
    id: quoting,
    message: (await read(quoting, asker)).message.replace('Thank', 'Thanks, thank'),
    revision: 0,
  })
  const outputs = async (user?: TestUser) =>
    JSON.stringify([
      await by(user).getConversation({ id }),
      await read(quoting, user),
      await by(user).getHistory({ id: quoting }),
      await by(user).getConversations({}),
    ])
  expect(await outputs(reader)).toContain('zqsecret')
  await setState(source, 'hidden')
  expect((await read(quoting, reader)).body).toMatchObject([{ t: 'quote', c: [], isFolded: true }, { t: 'p' }])
  for (const user of [undefined, reader, asker]) expect(await outputs(user)).not.toContain('zqsecret')
  // who wrote it goes on seeing their own
  expect(await outputs(helper)).toContain('zqsecret')
  await setState(source, 'shown')
  await by(reader).ignorePerson({ userId: helper.id, isIgnored: true })
  expect(await outputs(reader)).not.toContain('zqsecret')
  expect(await outputs(asker)).toContain('zqsecret')
  await db
    .updateTable('users')
    .set({ disabledAt: new Date(), disabledAs: 'suspended' })
    .where('id', '=', helper.id)
    .execute()
  expect(await outputs(asker)).not.toContain('zqsecret')
  await db.updateTable('users').set({ disabledAt: null }).where('id', '=', helper.id).execute()
  expect(await outputs(asker)).toContain('zqsecret')
  await by(helper).deletePost({ id: source })
  for (const user of [undefined, asker, helper]) expect(await outputs(user)).not.toContain('zqsecret')
  const notices = await db.selectFrom('notifications').select('data').where('key', '=', String(quoting)).execute()
  expect(JSON.stringify(notices)).not.toContain('zqsecret')
})

test('what was taken out of a post stays out of quotes of it', async () => {
  const source = await say(helper, 'Rude zqwords.')
  const quoting = await say(asker, `> [quote](post:${source}@0)\n> Rude zqwords.`)
  await setState(source, 'hidden')
  await by(helper).edit({ id: source, message: 'Kind words.', revision: 0 })
  await setState(source, 'shown')
  expect(JSON.stringify(await read(quoting))).not.toContain('zqwords')
})

test.each([
  ['කේ', 'ක කේ', true],
  ['ක', 'කේ', false],
  ['👩', '👩‍👩‍👧', false],
  ['pot', 'flower pot', true],
  ['', 'flower pot', false],
])('%s in %s: %s', (words, text, isThere) => expect(isFoundIn(words, text)).toBe(isThere))

test('a mention is rendered by the name that the person has now, and names nobody once they have left', async () => {
  const postId = await say(asker, `Thanks ${mention(helper.id, 'Zqoldname')}!`)
  expect(JSON.stringify(await db.selectFrom('forumPosts').selectAll().execute())).not.toContain('Zqoldname')
  expect((await read(postId, asker)).message).toBe(`Thanks ${mention(helper.id, 'Farzana')}!`)
  await db.updateTable('users').set({ name: 'Farzana M.' }).where('id', '=', helper.id).execute()
  const person = (name: string | null) => [{ t: 'p', c: ['Thanks ', { t: 'person', id: helper.id, name }, '!'] }]
  expect((await read(postId)).body).toEqual(person('Farzana M.'))
  await db.deleteFrom('users').where('id', '=', helper.id).execute()
  const namesake = await createUser(db, { name: 'Farzana M.' })
  expect((await read(postId)).body).toEqual(person(null))
  expect(JSON.stringify(await by().getReplies({ id }))).not.toContain('Farzana')
  expect(await notifiedKinds(db, namesake.id)).toEqual([])
})

test('whoever is named hears of a post once, and for that reason', async () => {
  const [follower, other] = [await createUser(db), await createUser(db)]
  await by(follower).follow({ id, isFollowed: true })
  const all = [asker, follower, other, helper].map(one => mention(one.id)).join(' ')
  const postId = await say(helper, `${all} ${mention(other.id)}`)
  for (const one of [asker, follower, other]) expect(await notifiedKinds(db, one.id)).toEqual(['forum-mentioned'])
  expect(await notifiedKinds(db, helper.id)).toEqual([])
  const late = await createUser(db)
  await by(helper).edit({ id: postId, message: `${all} ${mention(late.id)}`, revision: 0 })
  await by(helper).edit({ id: postId, message: `${mention(late.id)} ${all}!`, revision: 1 })
  for (const one of [asker, follower, other, late]) expect(await notifiedKinds(db, one.id)).toEqual(['forum-mentioned'])
})

test('an edit that names whoever had a notice of the reply gives them no second one', async () => {
  const postId = await say(helper, 'Coir.')
  expect(await notifiedKinds(db, asker.id)).toEqual(['forum-answered'])
  await by(helper).edit({ id: postId, message: `Coir, ${mention(asker.id)}.`, revision: 0 })
  expect(await notifiedKinds(db, asker.id)).toEqual(['forum-answered'])
})

test('nobody hears of being named by whom they ignore, by whom ignores them, in a quote, or before it is shown', async () => {
  const [ignoring, ignored, quoted, fine] = await Promise.all([1, 2, 3, 4].map(() => createUser(db)))
  if (!ignoring || !ignored || !quoted || !fine) throw new Error('nobody')
  await say(helper, 'Coir.')
  await say(ignored, 'Straw.')
  await by(ignoring).ignorePerson({ userId: helper.id, isIgnored: true })
  await by(helper).ignorePerson({ userId: ignored.id, isIgnored: true })
  const names = [ignoring, ignored, fine].map(one => mention(one.id)).join(' ')
  await say(helper, `${names}\n\n> ${mention(quoted.id)}`)
  expect(await notifiedKinds(db, fine.id)).toEqual(['forum-mentioned'])
  for (const one of [ignoring, ignored, quoted])
    expect(await notifiedKinds(db, one.id)).not.toContain('forum-mentioned')
})

test('people who wrote under their own names are offered, those in the question first', async () => {
  const elsewhere = await createUser(db, { name: 'Farid Aziz' })
  await createUser(db, { name: 'Farah who never wrote' })
  await by(elsewhere).ask({ title: 'And plates?', message: 'x', topic: 3 })
  await say(helper, 'Coir.')
  const names = async (asked: { text: string; id?: number }, user = asker) =>
    (await by(user).getPeople(asked)).items.map(({ name }) => name)
  expect(await names({ text: '', id })).toEqual(['Farzana'])
  expect(await names({ text: 'far', id })).toEqual(['Farzana', 'Farid Aziz'])
  expect(await names({ text: 'azi' })).toEqual(['Farid Aziz'])
  expect(await names({ text: '%' })).toEqual([])
  expect(await names({ text: '' })).toEqual([])
  await by(asker).ignorePerson({ userId: helper.id, isIgnored: true })
  expect(await names({ text: 'far', id })).toEqual(['Farid Aziz'])
  await expect(by().getPeople({ text: 'far' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a post that an earlier version read is read anew', async () => {
  await db
    .updateTable('forumPosts')
    .set({ bodyVersion: 1, body: JSON.stringify([{ t: 'p', c: ['[@](person:1)'] }]), message: mention(helper.id) })
    .where('id', '=', id)
    .execute()
  expect((await by().getConversation({ id })).body).toMatchObject([{ t: 'p', c: [{ t: 'person', name: 'Farzana' }] }])
})

test('a preview shows what the writer will see', async () => {
  const source = await say(helper, 'Coir.')
  const message = `> [quote](post:${source}@0)\n> Coir.\n\n${mention(helper.id)}`
  expect((await by(asker).preview({ message })).body).toMatchObject([
    { t: 'quote', by: { name: 'Farzana' } },
    { t: 'p', c: [{ t: 'person', name: 'Farzana' }] },
  ])
})
