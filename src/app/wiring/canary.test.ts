import { beforeAll } from 'vitest'
import { hideFeedback, holdFeedback, removeFeedback, showFeedback } from '#features/community/feedback/server/index.ts'
import { hideEnterprise, indexVendors, showEnterprise } from '#features/market/directory/server/index.ts'
import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createWalk } from '../testing/canary-walk.ts'
import { testWays, type Way, waysOfPeople } from '../testing/canary-ways.ts'
import { createCanaryWorld, unique } from '../testing/canary-world.ts'

/*
 * Feedback that a person wrote is taken out of sight in every way that there is, and everything that reads is asked for
 * its words, by everybody who mustn't see them: calls of the API, pages of both sites, copies of people's data, mails.
 * Streams and pushes carry no words, but numbers and titles; what they count is asked as a call.
 */

const canary = await createCanaryWorld()
const { db, world, ids, author, colleague, call, inTx, people } = canary
const { member, reader } = people
const enterprises = [world.vendorId, Number(ids.nuwaraleaf)]

const marks = {
  post: [unique('post'), `${unique('link')}.example`, `${unique('file')}.png`],
  /** an enterprise's answer to the post */
  answer: [unique('answer')],
  /** the author's answer to a post of the member */
  reply: [unique('reply')],
}
type Mark = keyof typeof marks
const posts: Record<Mark | 'asked', number[]> = { post: [], answer: [], reply: [], asked: [] }
const walk = createWalk(canary, marks)

const send = async (user: TestUser, body: object) => (await call<{ id: number }>(user, 'POST', '/feedback', body)).id

beforeAll(async () => {
  for (const vendorProfileId of enterprises) {
    const [word, link, fileName] = marks.post
    const uuid = await createFile(db, { ownerId: author.id, kind: 'image', fileName })
    const about = { vendorProfileId }
    const post = await send(author, {
      ...{ ...about, message: `The tea is ${word}, see https://${link}/tea`, file: { uuid } },
      taggedVendors: [world.otherVendorId],
    })
    await db.updateTable('users').set({ selectedVendorId: vendorProfileId }).where('id', '=', colleague.id).execute()
    const answer = await send(colleague, { ...about, parentId: post, message: marks.answer[0] })
    const asked = await send(member, { ...about, message: 'Has anybody been there?' })
    const reply = await send(author, { ...about, parentId: asked, message: marks.reply[0] })
    posts.post.push(post)
    posts.answer.push(answer)
    posts.asked.push(asked)
    posts.reply.push(reply)
  }
  await indexVendors(db, enterprises)
  walk.questions.push(...(await canary.everyQuestion(marks.post[0] ?? '')))
  for (const [at, vendorId] of enterprises.entries())
    for (const parentId of [undefined, posts.post[at], posts.asked[at]])
      walk.questions.push({
        name: `feedback about ${at}, below ${parentId === undefined ? 'nothing' : at}`,
        address: `/api/v1/feedback?vendorProfileId=${vendorId}${parentId === undefined ? '' : `&parentId=${parentId}`}`,
        host: '',
      })
})

const each = (of: (Mark | 'asked')[], verb: typeof hideFeedback) =>
  inTx(async tx => {
    for (const id of of.flatMap(what => posts[what])) await verb(tx, id)
  })
const moderated = (verb: typeof hideFeedback, isWhole = false): Way<Mark> => ({
  hide: () => each(['post', 'reply'], verb),
  show: () => each(['post', 'reply'], showFeedback),
  isWhole,
})

const ways: Record<string, Way<Mark>> = {
  hidden: moderated(hideFeedback, true),
  held: moderated(holdFeedback),
  removed: moderated(removeFeedback),
  'hidden alone': {
    hide: () => each(['answer'], hideFeedback),
    show: () => each(['answer'], showFeedback),
    from: { what: ['answer'] },
  },
  'below something hidden': {
    hide: () => each(['asked'], hideFeedback),
    show: () => each(['asked'], showFeedback),
    // the member asked, and sees their own hidden post with its answers
    from: { what: ['reply'], who: ['guest', 'reader', 'owner', 'admin'] },
  },
  'about an enterprise that is out of sight': {
    hide: () => inTx(async tx => void (await Promise.all(enterprises.map(id => hideEnterprise(tx, id))))),
    show: () => inTx(async tx => void (await Promise.all(enterprises.map(id => showEnterprise(tx, id))))),
  },
  ...waysOfPeople(canary),
}

testWays(canary, walk, ways, {
  whereShown: [
    'guest feedback about 0, below nothing: post',
    'guest feedback about 0, below nothing: answer',
    'guest feedback about 1, below 1: reply',
    'guest GET /feedback: post',
    'reader feedback about 1, below 1: answer',
    'admin feedback about 0, below nothing: post',
    'owner GET /notifications: post',
    'owner page /notifications: post',
    'owner own notifications: post',
    'member GET /notifications: reply',
    'member own notifications: reply',
  ],
  mailed: [
    ['owner', 'post'],
    ['member', 'reply'],
  ],
  counted: { count: () => countOf(reader), what: 'post' },
})

/** The number of posts that a profile says there are; 0 if it is out of sight. */
async function countOf(user: TestUser): Promise<number> {
  const response = await canary.ask(user, { address: '/api/v1/profiles/nuwaraleaf', host: '' })
  return response.status === 200 ? ((await response.json()) as { counts: { feedback: number } }).counts.feedback : 0
}
