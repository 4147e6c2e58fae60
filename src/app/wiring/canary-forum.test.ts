import { beforeAll, expect, test } from 'vitest'
import { setPostState, setTranslationState } from '#features/community/forum/server/index.ts'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import { hideEnterprise, showEnterprise } from '#features/market/directory/server/index.ts'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createWalk } from '../testing/canary-walk.ts'
import { testWays, type Way, waysOfPeople } from '../testing/canary-ways.ts'
import { createCanaryWorld, unique } from '../testing/canary-world.ts'

/*
 * Questions and replies that a person wrote are taken out of sight in every way that there is, as feedback is in
 * canary.test.ts, and everything that reads is asked for their words, links and pictures, for what they said before, and for
 * what they say in other languages.
 */

const canary = await createCanaryWorld()
const { db, ids, author, colleague, call, inTx, people } = canary
const { member, reader, owner, admin } = people
const enterpriseId = Number(ids.nuwaraleaf)

const written = (what: string) => [unique(what), `${unique(`${what}link`)}.example`, `${unique(`${what}file`)}.png`]
const marks = {
  /** asked by the author */
  question: [unique('title'), ...written('question')],
  /** what the author’s posts said before they edited them */
  earlier: [unique('earlier')],
  /** an enterprise’s answer to the question, the best one */
  answer: written('answer'),
  /** the author’s answer to a question of the member, the best one */
  reply: written('reply'),
  /** another question of the author, which became part of that of the member */
  merged: [unique('mergedtitle'), ...written('merged')],
  /** the author’s translation of the member’s question, for everybody who doesn’t read that */
  translation: [unique('translatedtitle'), ...written('translation').slice(0, 2)],
  /** the colleague’s translation of the author’s question */
  rendered: [unique('renderedtitle'), ...written('rendered').slice(0, 2)],
}
type Mark = keyof typeof marks
const posts = { question: 0, earlier: 0, answer: 0, reply: 0, merged: 0, asked: 0, translation: 0, rendered: 0 }
const walk = createWalk(canary, marks)

type Post = { id: number; revision: number }
const post = async (by: TestUser, path: string, body: object) => (await call<Post>(by, 'POST', path, body)).id
const put = (by: TestUser, path: string, body: object) => call<Post>(by, 'PUT', path, body)

/** A message with these marks, and its picture. */
async function words(by: TestUser, [word, link, fileName]: string[]) {
  const uuid = await createFile(db, { ownerId: by.id, kind: 'image', purpose: 'forum', fileName })
  return { message: `Jaggery and **${word}**, see [there](https://${link}/jar)`, files: [{ uuid }] }
}

type Accepted = { by: TestUser; words: string[]; language: string }

/** A translation of a question that its author accepts. */
async function translate(translator: TestUser, id: number, { by, words: given, language }: Accepted): Promise<number> {
  const [title, word, link] = given
  const { revision } = await call<Post>(undefined, 'GET', `/conversations/${id}`)
  const offered = await post(translator, `/conversations/${id}/translations`, {
    ...{ language, revision, title: `Jaggery ${title}` },
    message: `Jaggery and **${word}**, see [there](https://${link}/jar)`,
  })
  await put(by, `/conversations/translations/${offered}/answer`, { accept: true, version: 0 })
  return offered
}

/** Words that stand in what is shown anyway, by which related questions are found. */
const common = 'jaggery'

beforeAll(async () => {
  const title = marks.question[0] as string
  for (const group of [3, 4]) await put(reader, `/conversations/topics/${group}/follow`, { isFollowed: true })
  const jar = { title: 'Where is jaggery packed in jars?', topic: 3 }
  const [word] = marks.earlier
  const [mergedTitle, ...mergedWords] = marks.merged
  // a language that no reader reads
  posts.asked = await post(member, '/conversations', { ...jar, message: 'Jaggery melts.', language: 'ta' })
  const first = await words(author, marks.question.slice(1))
  posts.question = await post(author, '/conversations', {
    ...{ ...first, topic: 4, title: `Jaggery ${word}`, message: `Before: ${word}` },
  })
  posts.merged = await post(author, '/conversations', {
    ...{ ...jar, ...(await words(author, mergedWords)), title: `Jaggery ${mergedTitle}` },
  })
  for (const by of [reader, owner]) await put(by, `/conversations/${posts.question}/follow`, { isFollowed: true })
  await put(reader, `/conversations/${posts.merged}/follow`, { isFollowed: true })
  await put(author, `/conversations/${posts.question}`, {
    ...{ title: `Jaggery ${title}`, message: first.message, revision: 0 },
  })
  await db.updateTable('users').set({ selectedVendorId: enterpriseId }).where('id', '=', colleague.id).execute()
  const answer = await words(colleague, marks.answer)
  posts.answer = await post(colleague, `/conversations/${posts.question}/replies`, answer)
  await put(author, `/conversations/${posts.question}/best`, { replyId: posts.answer })
  const reply = await words(author, marks.reply)
  posts.reply = await post(author, `/conversations/${posts.asked}/replies`, { ...reply, message: `Before: ${word}` })
  await put(author, `/conversations/${posts.reply}`, { message: reply.message, revision: 0 })
  await put(member, `/conversations/${posts.asked}/best`, { replyId: posts.reply })
  for (const id of [posts.question, posts.answer, posts.reply, posts.merged])
    await put(reader, `/conversations/${id}/like`, { isLiked: true })
  await put(reader, `/conversations/${posts.question}/read`, { upTo: posts.question })
  await put(admin, `/conversations/${posts.merged}/merge`, { into: posts.asked })
  posts.translation = await translate(author, posts.asked, { by: member, words: marks.translation, language: 'en' })
  posts.rendered = await translate(colleague, posts.question, { by: author, words: marks.rendered, language: 'ta' })
  walk.questions.push(...(await canary.everyQuestion(marks.question[0] ?? '')), ...forumQuestions())
})

function forumQuestions() {
  const { asked, question, answer, reply, merged } = posts
  const [found] = marks.translation
  const every = Object.entries({ asked, question, answer, reply, merged })
  const calls = {
    ...Object.fromEntries(
      every.flatMap(([what, id]) => [
        [`/conversations/${id}`, what],
        [`/conversations/${id}/replies`, `replies of ${what}`],
        [`/conversations/${id}/history`, `history of ${what}`],
        [`/conversations/${id}/translations`, `translations of ${what}`],
      ]),
    ),
    [`/conversations/${question}?language=ta`]: 'question in Tamil',
    '/conversations?sort=newest': 'newest',
    [`/conversations?query=${found}`]: 'search for a translation',
    '/conversations?languages=en,ta': 'by languages',
    '/conversations?filter=solved': 'solved',
    '/conversations?filter=unanswered': 'unanswered',
    '/conversations?filter=followed': 'followed',
    '/conversations?topic=4': 'group',
    [`/conversations/related?text=${common}`]: 'related',
    [`/conversations/related?text=${common}&but=${asked}`]: 'related to asked',
  }
  const pages = {
    ...Object.fromEntries(every.map(([what, id]) => [`/forum/${id}`, what])),
    [`/forum/${question}?lang=ta`]: 'question in Tamil',
    [`/forum/${asked}?text=original`]: 'originals',
    [`/forum/translate/${asked}`]: 'translating',
    '/forum?topic=4': 'group',
    '/forum?filter=solved': 'solved',
    [`/forum/${asked}?after=${asked}`]: 'replies',
    [`/forum/edit-question/${question}`]: 'editing',
    '/sitemap-1.xml': 'for search engines',
  }
  return [
    ...Object.entries(calls).map(([path, name]) => ({ name: `forum ${name}`, address: `/api/v1${path}`, host: '' })),
    ...Object.entries(pages).map(([address, name]) => ({ name: `forum page ${name}`, address, host: '' })),
  ]
}

const set = (what: (Mark | 'asked')[], state: WordsState) =>
  inTx(async tx => {
    for (const one of what)
      await (one === 'translation' || one === 'rendered' ? setTranslationState : setPostState)(tx, posts[one], state)
  })
const moderated = (what: (Mark | 'asked')[], state: WordsState, more: Partial<Way<Mark>> = {}): Way<Mark> => ({
  hide: () => set(what, state),
  show: () => set(what, 'shown'),
  ...more,
})
/** The answer is below the question, and the member sees what is below their own. */
const all = ['question', 'reply', 'merged'] as const
const allWords: Mark[] = [...all, 'translation']
const exceptMember = ['guest', 'reader', 'owner', 'admin']
const ignore = (userId: string, isIgnored: boolean) => put(reader, `/conversations/ignored/${userId}`, { isIgnored })

const ways: Record<string, Way<Mark>> = {
  hidden: moderated(allWords, 'hidden', { isWhole: true }),
  held: moderated(allWords, 'held'),
  removed: moderated(allWords, 'removed'),
  'hidden translations alone': moderated(['translation', 'rendered'], 'hidden', {
    from: { what: ['translation', 'rendered'] },
  }),
  'hidden alone': moderated(['answer'], 'hidden', { from: { what: ['answer'] } }),
  'below a hidden question': moderated(['asked'], 'hidden', {
    from: { what: ['reply', 'merged', 'translation'], who: exceptMember },
  }),
  ...waysOfPeople<Mark>(canary),
  'by somebody whom the reader ignores': {
    hide: () => ignore(author.id, true),
    show: () => ignore(author.id, false),
    from: { who: ['reader'] },
  },
  // whose name isn’t shown: the person’s is, whom the reader ignores
  'for an enterprise that is out of sight, by somebody whom the reader ignores': {
    hide: async () => {
      await ignore(colleague.id, true)
      await inTx(tx => hideEnterprise(tx, enterpriseId))
    },
    show: async () => {
      await inTx(tx => showEnterprise(tx, enterpriseId))
      await ignore(colleague.id, false)
    },
    from: { who: ['reader'], what: ['answer'] },
  },
}

const whereFound = testWays(canary, walk, ways, {
  whereShown: [
    'guest GET /conversations: question',
    'guest forum question: question',
    'guest forum question: answer',
    'guest forum history of question: earlier',
    'guest forum related: question',
    'guest forum related to asked: question',
    'guest GET /conversations: translation',
    'guest forum asked: translation',
    'guest forum translations of question: rendered',
    'guest forum question in Tamil: rendered',
    'guest forum search for a translation: translation',
    'guest forum related: translation',
    'guest forum page asked: translation',
    'guest forum page question in Tamil: rendered',
    'guest page /forum: translation',
    'guest forum page question: question',
    'guest forum page asked: question',
    'guest forum page asked: reply',
    'guest forum replies of asked: merged',
    'guest page /forum: question',
    'reader forum followed: question',
    'reader GET /notifications: question',
    'reader GET /notifications: answer',
    'reader page /notifications: question',
    'reader own notifications: answer',
    'member GET /notifications: reply',
    'owner GET /notifications: answer',
  ],
  mailed: [
    ['reader', 'question'],
    ['member', 'reply'],
    ['owner', 'answer'],
  ],
  counted: { count: () => countOf(reader), what: 'question' },
})

type Line = { replyCount: number; newReplies: number; likes: number }

/** All numbers of questions and replies that somebody is shown. */
async function countOf(user: TestUser): Promise<number> {
  const { items } = await call<{ items: Line[] }>(user, 'GET', '/conversations')
  const groups = await call<{ items: { questions: number }[] }>(user, 'GET', '/conversations/topics')
  const shown = items.map(({ replyCount, newReplies, likes }) => replyCount + newReplies + likes)
  return [...shown, ...groups.items.map(({ questions }) => questions)].reduce((sum, one) => sum + one, 0)
}

test('an enterprise that is out of sight is named nowhere as the author; the person is', async () => {
  const brand = 'Nuwara Leaf'
  const authors = async () => {
    const { best } = await call<{ best: { author: { name: string } } }>(
      undefined,
      'GET',
      `/conversations/${posts.question}`,
    )
    const page = await canary.ask(undefined, { address: `/forum/${posts.question}`, host: '' })
    return [best.author.name, (await page.text()).includes(brand)]
  }
  expect(await authors()).toEqual([brand, true])
  await inTx(tx => hideEnterprise(tx, enterpriseId))
  await expect.poll(authors).toEqual([colleague.name, false])
  await inTx(tx => showEnterprise(tx, enterpriseId))
})

test('words that their author corrects while they are hidden are nowhere once they are shown again', {
  timeout: 600_000,
}, async () => {
  const { mailAll, marksMailedTo, ...now } = createWalk(canary, {
    title: marks.question.slice(0, 1),
    question: marks.question.slice(1, 3),
    reply: marks.reply.slice(0, 2),
    merged: marks.merged.slice(0, 3),
    rendered: marks.rendered,
  })
  now.questions.push(...walk.questions)
  await set([...all], 'hidden')
  for (const what of all) {
    const { items } = await call<{ items: Post[] }>(author, 'GET', `/conversations/${posts[what]}/history`)
    const revision = items.at(-1)?.revision ?? 0
    const title = what === 'question' && { title: 'Kinder jaggery' }
    await put(author, `/conversations/${posts[what]}`, { ...title, message: 'Kinder words.', revision })
  }
  await set([...all], 'shown')
  expect([...(await now.walk(walk.wherever(whereFound())))]).toEqual([])
  const mails = await mailAll()
  for (const user of Object.values(canary.readers)) expect(marksMailedTo(mails, user)).toEqual([])
})

test('what their authors delete is found nowhere, not even by themselves', { timeout: 600_000 }, async () => {
  await call(author, 'DELETE', `/conversations/translations/${posts.translation}`, {})
  for (const what of ['answer', 'reply', 'merged', 'question'] as const)
    await call(what === 'answer' ? colleague : author, 'DELETE', `/conversations/${posts[what]}`, {})
  const left = createWalk({ ...canary, readers: { ...canary.readers, author, colleague } }, marks)
  left.questions.push(...forumQuestions())
  expect([...(await left.walk([...walk.wherever(whereFound()), ...left.everything()]))]).toEqual([])
})
