import {
  addFollows,
  addForumDrafts,
  addGroupFollows,
  addLikes,
  addReads,
  addRevisions,
  createForumPost,
  createTranslation,
  setForumPost,
  setReadingLanguages,
} from '#features/community/forum/forum.factory.ts'
import '#features/community/forum/forum.tables.ts'
import { type ForumGroupName, forumGroups } from '#features/community/forum/forum-groups.ts'
import { languageOfPost } from '#features/community/forum/post-language.ts'
import { rememberWords } from '#features/community/screening/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { seededRandom } from '#server/pictures/random.ts'
import type { DemoForum, DemoPost, DemoQuestion, DemoReply, DemoTranslation } from './demo-forum.ts'
import { type Named, withIds } from './demo-references.ts'

export type ForumCast = {
  /** people by handle; those who are missing say nothing */
  people: Map<string, { id: string; language: string }>
  /** the enterprise’s id, if the person speaks for it as owner or admin */
  speaksFor: (userId: string, vendor: string) => number | null
  now: Date
} & Pick<Named, 'enterprises' | 'listings'>

type Spoken = { post: DemoPost; question: DemoQuestion; at: Date }
type Saved = { id: number; questionId: number; authorId: string; at: Date; isShown: boolean; revision: number }

const hourMs = 3_600_000

/** Posts of one thread are at least half an hour apart; some minutes more, so that they don’t all come on the hour. */
export function momentOf({ text, hoursAgo }: Pick<DemoPost, 'text' | 'hoursAgo'>, now: Date): Date {
  return new Date(now.getTime() - (hoursAgo + seededRandom(text).between(0, 0.4)) * hourMs)
}

/** Saves questions and replies, oldest first, because lists and what was read go by their ids. @returns how many */
export async function saveDemoForum(tx: Tx, forum: DemoForum, cast: ForumCast): Promise<number> {
  const spoken = forum.questions.flatMap(question =>
    [question, ...question.replies].map((post): Spoken => ({ post, question, at: momentOf(post, cast.now) })),
  )
  const saved = new Map<DemoPost, Saved>()
  for (const one of spoken.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const question = saved.get(one.question)
    if (one.post !== one.question && !question) continue
    const posts = new Map(
      [...saved].flatMap(([{ key }, { id, revision }]) => (key ? [[key, { post: id, revision }]] : [])),
    )
    const row = await savePost(tx, one, { cast, questionId: question?.id ?? null, posts })
    if (row) saved.set(one.post, row)
  }
  for (const question of forum.questions) await finishQuestion(tx, question, saved)
  await saveLikes(tx, saved, cast)
  await saveFollows(tx, forum, saved, cast)
  await saveReads(tx, forum, saved, cast)
  await saveDrafts(tx, forum, cast)
  for (const [handle, languages] of Object.entries(forum.reading)) {
    const userId = cast.people.get(handle)?.id
    if (userId) await setReadingLanguages(tx, userId, languages)
  }
  return saved.size
}

type Place = { cast: ForumCast; questionId: number | null } & Pick<Named, 'posts'>

async function savePost(
  tx: Tx,
  { post, question, at }: Spoken,
  { cast, questionId, posts }: Place,
): Promise<Saved | undefined> {
  const { by, was = [], state = 'shown', deletedHoursAgo, language } = post
  const author = cast.people.get(by)
  if (!author) return
  const message = withIds(post.text, { ...cast, posts })
  const isShown = state !== 'held'
  const title = questionId === null ? question.title : null
  const text = title === null ? message : `${title}\n${message}`
  const momentAgo = (hours: number) => new Date(cast.now.getTime() - hours * hourMs)
  const last = was.at(-1)
  const id = await createForumPost(tx, {
    ...{ questionId, title, groupId: questionId === null ? groupId(question.group) : null, message, state },
    ...{ authorId: author.id, actingVendorId: post.for ? cast.speaksFor(author.id, post.for) : null },
    ...{ language: language ?? languageOfPost(text, author.language), revision: was.length },
    ...{ createdAt: at, activeAt: at, announcedAt: isShown ? at : null },
    editedAt: last ? momentAgo(last.untilHoursAgo) : null,
    deletedAt: deletedHoursAgo === undefined ? null : momentAgo(deletedHoursAgo),
  })
  for (const [revision, before] of was.entries()) {
    const earlier = was[revision - 1]
    await addRevisions(tx, [
      {
        ...{ postId: id, revision, message: before.text, title: title === null ? null : (before.title ?? title) },
        writtenAt: earlier ? momentAgo(earlier.untilHoursAgo) : at,
      },
    ])
  }
  if (deletedHoursAgo === undefined)
    await rememberWords(tx, { kind: 'forum', id, authorId: author.id, text, isShown, writtenAt: at })
  for (const translation of post.translations ?? [])
    await saveTranslation(tx, translation, { postId: id, revision: was.length, answeredBy: author.id, cast })
  return { id, questionId: questionId ?? id, authorId: author.id, at, isShown: state === 'shown', revision: was.length }
}

type Of = { postId: number; revision: number; answeredBy: string; cast: ForumCast }

/** The author of the post accepts it an hour after it was offered. */
async function saveTranslation(
  tx: Tx,
  { by, language, hoursAgo, stage, title, text: message }: DemoTranslation,
  { postId, revision, answeredBy, cast }: Of,
): Promise<void> {
  const authorId = cast.people.get(by)?.id
  if (!authorId) return
  const at = new Date(cast.now.getTime() - hoursAgo * hourMs)
  const answer = stage === 'accepted' ? { answeredAt: new Date(at.getTime() + hourMs), answeredBy } : {}
  const id = await createTranslation(tx, {
    ...{ postId, revision, language, title: title ?? null, message, authorId, stage },
    ...{ createdAt: at, announcedAt: at, ...answer },
  })
  const text = title === undefined ? message : `${title}\n${message}`
  await rememberWords(tx, { kind: 'translation', id, authorId, text, isShown: true, writtenAt: at })
}

const groupId = (name: ForumGroupName): number | null => forumGroups.find(group => group.name === name)?.id ?? null

/** The best answer, and when something in it was last shown. */
async function finishQuestion(tx: Tx, question: DemoQuestion, saved: Map<DemoPost, Saved>): Promise<void> {
  const asked = saved.get(question)
  if (!asked) return
  const posts = [question, ...question.replies].flatMap(post => saved.get(post) ?? [])
  const shown = posts.filter(({ isShown }) => isShown).map(({ at }) => at.getTime())
  const best = question.replies.find((reply: DemoReply) => reply.isBest)
  const bestId = (best && saved.get(best)?.id) ?? null
  await setForumPost(tx, asked.id, {
    ...{ activeAt: new Date(Math.max(asked.at.getTime(), ...shown)), bestId },
    bestWorked: bestId === null ? null : (question.worked ?? null),
  })
}

/** Nobody likes their own words. */
async function saveLikes(tx: Tx, saved: Map<DemoPost, Saved>, { people, now }: ForumCast): Promise<void> {
  const ids = [...people.values()].map(({ id }) => id)
  const likes = [...saved].flatMap(([{ text, likes: count = 0 }, { id: postId, authorId, at }]) => {
    const random = seededRandom(`${text}/likes`)
    const others = random.shuffle(ids.filter(id => id !== authorId)).slice(0, count)
    return others.map(userId => ({ postId, userId, at: new Date(random.between(at.getTime(), now.getTime())) }))
  })
  await addLikes(tx, likes)
}

/** Who writes in a question follows it. */
async function saveFollows(tx: Tx, forum: DemoForum, saved: Map<DemoPost, Saved>, cast: ForumCast): Promise<void> {
  const questions = new Map(forum.questions.map(question => [question.key, saved.get(question)?.id]))
  const own = [...saved.values()].map(({ authorId: userId, questionId, at }) => ({ userId, questionId, at }))
  const chosen = Object.entries(forum.follows).flatMap(([handle, keys]) =>
    keys.flatMap(key => {
      const userId = cast.people.get(handle)?.id
      const questionId = questions.get(key)
      return userId && questionId ? [{ userId, questionId, at: cast.now }] : []
    }),
  )
  const rows = [...own, ...chosen].map(row => ({ ...row, isFollowed: true }))
  await addFollows(tx, rows)
  const groups = Object.entries(forum.groupFollows).flatMap(([handle, names]) =>
    names.flatMap(name => {
      const userId = cast.people.get(handle)?.id
      const group = groupId(name)
      return userId && group ? [{ userId, groupId: group }] : []
    }),
  )
  await addGroupFollows(tx, groups)
}

/** People have read what they follow up to their last visit, or up to what they wrote themselves. */
async function saveReads(tx: Tx, forum: DemoForum, saved: Map<DemoPost, Saved>, cast: ForumCast): Promise<void> {
  const follows = await tx.selectFrom('forumFollows').select(['userId', 'questionId']).execute()
  const visits = new Map(
    Object.entries(forum.visits).map(([handle, hours]) => [
      cast.people.get(handle)?.id ?? '',
      new Date(cast.now.getTime() - hours * hourMs),
    ]),
  )
  const posts = Map.groupBy(saved.values(), ({ questionId }) => questionId)
  const reads = follows.flatMap(({ userId, questionId }) => {
    const visit = visits.get(userId)
    const read = posts.get(questionId)?.filter(({ authorId, at }) => authorId === userId || (visit && at <= visit))
    const last = read?.toSorted((a, b) => a.id - b.id).at(-1)
    return last ? [{ userId, questionId, upTo: last.id, at: visit && visit > last.at ? visit : last.at }] : []
  })
  await addReads(tx, reads)
}

async function saveDrafts(tx: Tx, { drafts }: DemoForum, { people, now }: ForumCast): Promise<void> {
  for (const { by, group, title, text: message, hoursAgo } of drafts) {
    const userId = people.get(by)?.id
    if (!userId) continue
    const savedAt = new Date(now.getTime() - hoursAgo * hourMs)
    await addForumDrafts(tx, [
      { userId, deed: 'ask', target: 0, sequence: 1, groupId: groupId(group), title, message, savedAt },
    ])
  }
}
