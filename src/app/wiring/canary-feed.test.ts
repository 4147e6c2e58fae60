import { beforeAll, expect, test } from 'vitest'
import { setBlock } from '#features/community/chat/server/rooms/blocks.ts'
import { setEnterprisePostState as setPostState } from '#features/community/feed/server/index.ts'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import { hideEnterprise, showEnterprise } from '#features/market/directory/server/index.ts'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createWalk } from '../testing/canary-walk.ts'
import { testWays, type Way, waysOfPeople } from '../testing/canary-ways.ts'
import { createCanaryWorld, unique } from '../testing/canary-world.ts'

/*
 * Posts that people wrote for an enterprise are taken out of sight in every way that there is, as feedback is in
 * canary.test.ts, and everything that reads is asked for their titles, words and links, by everybody who isn’t in its team.
 */

const canary = await createCanaryWorld()
const { db, ids, author, colleague, call, inTx, people } = canary
const { reader, owner, admin } = people
const enterpriseId = Number(ids.nuwaraleaf)

const written = (what: string) => [unique(`${what}title`), unique(what), `${unique(`${what}link`)}.example`]
const marks = {
  /** by the author */
  post: written('post'),
  /** by a colleague in the same team */
  other: written('other'),
}
type Mark = keyof typeof marks
const posts: Record<Mark, number> = { post: 0, other: 0 }
const walk = createWalk(canary, marks)

async function post(by: TestUser, [title, word, link]: string[]): Promise<number> {
  await db.updateTable('users').set({ selectedVendorId: enterpriseId }).where('id', '=', by.id).execute()
  const uuid = await createFile(db, { ownerId: by.id, kind: 'image', purpose: 'post' })
  const words = {
    title: `Loom ${title}`,
    message: `Timber ${word}, see https://${link}/loom`,
    listingId: Number(ids.tea),
  }
  return (await call<{ id: number }>(by, 'POST', '/feed/posts', { ...words, file: { uuid } })).id
}

beforeAll(async () => {
  await addToTeam(db, enterpriseId, author.id, 1)
  // a team sees what is hidden of its own
  await db.deleteFrom('vendorTeam').where('vendorId', '=', enterpriseId).where('userId', '=', owner.id).execute()
  await call(reader, 'POST', `/vendor-profiles/${enterpriseId}/like`, { like: true })
  posts.post = await post(author, marks.post)
  posts.other = await post(colleague, marks.other)
  for (const id of Object.values(posts)) await call(reader, 'PUT', `/feed/posts/${id}/like`, { isLiked: true })
  walk.questions.push(...(await canary.everyQuestion(marks.post[0] ?? '')), ...feedQuestions())
})

function feedQuestions() {
  const every = Object.entries(posts)
  const calls = {
    ...Object.fromEntries(
      every.flatMap(([what, id]) => [
        [`/feed/posts/${id}`, what],
        [`/feed/posts/${id}/edit`, `editing of ${what}`],
      ]),
    ),
    '/feed?tab=following': 'followed',
    '/feed?limit=50': 'whole',
  }
  const pages = {
    ...Object.fromEntries(every.map(([what, id]) => [`/feed/posts/${id}`, what])),
    '/feed?tab=following': 'followed',
    '/nuwaraleaf': 'enterprise',
    '/sitemap-1.xml': 'for search engines',
  }
  return [
    ...Object.entries(calls).map(([path, name]) => ({ name: `feed ${name}`, address: `/api/v1${path}`, host: '' })),
    ...Object.entries(pages).map(([address, name]) => ({ name: `feed page ${name}`, address, host: '' })),
  ]
}

const set = (what: Mark[], state: WordsState) =>
  inTx(async tx => {
    for (const one of what) await setPostState(tx, posts[one], state)
  })
const moderated = (what: Mark[], state: WordsState, more: Partial<Way<Mark>> = {}): Way<Mark> => ({
  hide: () => set(what, state),
  show: () => set(what, 'shown'),
  ...more,
})
const all: Mark[] = ['post', 'other']
const [enterprise, person] = [`vendor_${enterpriseId}`, `user_${reader.id}`]
const blocks = (blocker: string, blocked: string): Way<Mark> => ({
  hide: () => setBlock({ db }, { blocker, blocked, isBlocked: true }),
  show: () => setBlock({ db }, { blocker, blocked, isBlocked: false }),
  from: { who: ['reader'] },
})

const ways: Record<string, Way<Mark>> = {
  hidden: moderated(all, 'hidden', { isWhole: true }),
  held: moderated(all, 'held'),
  removed: moderated(all, 'removed'),
  'hidden alone': moderated(['other'], 'hidden', { from: { what: ['other'] } }),
  'of an enterprise that is out of sight': {
    hide: () => inTx(tx => hideEnterprise(tx, enterpriseId)),
    show: () => inTx(tx => showEnterprise(tx, enterpriseId)),
  },
  'by somebody suspended': {
    ...(waysOfPeople<Mark>(canary)['by somebody suspended'] as Way<Mark>),
    from: { what: ['post'] },
  },
  'of an enterprise that the reader blocked': blocks(person, enterprise),
  'of an enterprise that blocked the reader': blocks(enterprise, person),
}

const whereFound = testWays(canary, walk, ways, {
  whereShown: [
    'member GET /feed: post',
    'member feed post: post',
    'member feed other: other',
    'member feed page post: post',
    'member page /feed: other',
    'reader feed followed: post',
    'reader feed page followed: other',
    'admin feed whole: post',
  ],
  mailed: [],
  counted: { count: () => countOf(reader), what: 'post' },
})

/** The numbers of cards and of likes that somebody is shown. */
async function countOf(user: TestUser): Promise<number> {
  type Card = { count: number; things: { post: { likes: number } | null }[] }
  const { items } = await call<{ items: Card[] }>(user, 'GET', '/feed?limit=50')
  const likes = items.flatMap(({ things }) => things.map(({ post }) => post?.likes ?? 0))
  return [...items.map(({ count }) => count), ...likes].reduce((sum, one) => sum + one, 0)
}

test('moderators read a hidden post in its case', async () => {
  await set(['post'], 'hidden')
  const thing = { kind: 'post', id: posts.post }
  const { id } = await call<{ id: number }>(admin, 'POST', '/admin/moderation/cases', { thing })
  const shown = await call<{ words: string; state: string; pictures: object[] }>(
    admin,
    'GET',
    `/admin/moderation/cases/${id}`,
  )
  expect(shown).toMatchObject({ state: 'hidden', words: expect.stringContaining(marks.post[1] ?? '') })
  expect(shown.pictures).toHaveLength(1)
  await set(['post'], 'shown')
})

test('what a post said before its team corrected it is found nowhere', { timeout: 600_000 }, async () => {
  const { revision } = await call<{ revision: number }>(author, 'GET', `/feed/posts/${posts.post}/edit`)
  await call(author, 'PUT', `/feed/posts/${posts.post}`, {
    ...{ title: 'Loom 32 is up', message: 'Kinder words.', listingId: null, revision },
  })
  const earlier = createWalk(canary, { post: marks.post })
  const found = await earlier.walk(walk.wherever(whereFound()))
  // a case keeps what it was about, for moderators alone
  expect([...found].filter(place => !/^admin (GET|page) \/admin\//.test(place))).toEqual([])
})

test('what its team deletes is found nowhere, not even by itself', { timeout: 600_000 }, async () => {
  await call(colleague, 'DELETE', `/feed/posts/${posts.other}`, {})
  const left = createWalk({ ...canary, readers: { ...canary.readers, author, colleague } }, { other: marks.other })
  left.questions.push(...feedQuestions())
  expect([...(await left.walk([...walk.wherever(whereFound()), ...left.everything()]))]).toEqual([])
})
