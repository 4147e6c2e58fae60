import { sendReport } from '#features/community/moderation/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly, anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { forumContract } from '../forum.contract.ts'
import { lengthOf } from '../forum-limits.ts'
import { changesPerPerson } from './forum-rates.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import { chooseBest, sayWorked } from './own/choose-best.ts'
import { dropDraft, findDraft, listDrafts, saveDraft } from './own/drafts.ts'
import { ignorePerson, listIgnored } from './own/ignore-people.ts'
import { offeredPeople } from './own/offered-people.ts'
import { followGroup, followQuestion, likePost, markRead } from './own/react-to-post.ts'
import { deletePost } from './posts/delete-post.ts'
import { editPost } from './posts/edit-post.ts'
import { listReplies } from './posts/list-replies.ts'
import { createPostOnce } from './posts/post-once.ts'
import { readTrees } from './posts/read-trees.ts'
import { getQuestion } from './questions/get-question.ts'
import { listQuestions } from './questions/list-questions.ts'
import { listTopics } from './questions/list-topics.ts'
import { mergeQuestions } from './questions/merge-questions.ts'
import { historyOfPost } from './questions/post-history.ts'
import { relatedQuestions } from './questions/related-questions.ts'

const api = implementContract(forumContract)

/** per person and hour */
const lookUpsPerPerson = limitRate({ name: 'forum-people', points: 1200, seconds: 3600 })
const previewsPerPerson = limitRate({ name: 'forum-preview', points: 1200, seconds: 3600 })

/** @param isOwnHost whether a host is the site’s own */
export function forumRoutes(
  db: Db,
  isOwnHost: (host: string) => boolean = () => false,
  posts = createPostOnce(db, isOwnHost),
) {
  return api.router({
    getConversations: api.getConversations
      .use(anyone)
      .handler(({ input, context: { viewer } }) => listQuestions(db, input, { viewer, language: input.language })),
    getTopics: api.getTopics
      .use(anyone)
      .handler(async ({ context: { viewer, language } }) => listOf(await listTopics(db, viewer, language))),
    followTopic: api.followTopic.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await followGroup(db, viewer, input)
      return { success: true }
    }),
    getConversation: api.getConversation
      .use(anyone)
      .handler(({ input, context: { viewer } }) => getQuestion(db, input.id, { viewer, language: input.language })),
    getReplies: api.getReplies
      .use(anyone)
      .handler(({ input, context: { viewer } }) => listReplies(db, input, { viewer, language: input.language })),
    ask: api.ask.use(signedIn).handler(({ input, context }) => posts.ask(context, input)),
    reply: api.reply.use(signedIn).handler(({ input, context }) => posts.reply(context, input)),
    edit: api.edit.use(signedIn).handler(async ({ input, context: { viewer, language } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      return db.transaction().execute(tx => editPost(tx, { viewer, language, isOwnHost }, input))
    }),
    deletePost: api.deletePost.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await deletePost(db, viewer, input.id)
      return { deleted: true as const }
    }),
    getHistory: api.getHistory
      .use(anyone)
      .handler(async ({ input, context: { viewer, language } }) =>
        listOf(await historyOfPost(db, { viewer, language }, input.id)),
      ),
    like: api.like.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { likes: await likePost(db, viewer, input) }
    }),
    flag: api.flag
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => sendReport(db, viewer.userId, { kind: 'forum', ...input })),
    chooseBest: api.chooseBest.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await chooseBest(db, viewer, input)
      return { success: true }
    }),
    sayWorked: api.sayWorked.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await sayWorked(db, viewer, input)
      return { success: true }
    }),
    follow: api.follow.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await followQuestion(db, viewer, input)
      return { success: true }
    }),
    markRead: api.markRead.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await markRead(db, viewer, input)
      return { success: true }
    }),
    getRelated: api.getRelated
      .use(anyone)
      .handler(async ({ input, context: { viewer } }) =>
        listOf(await relatedQuestions(db, input, { viewer, language: input.language })),
      ),
    preview: api.preview.use(signedIn).handler(async ({ input: { message }, context: { viewer, language } }) => {
      await previewsPerPerson.consume(db, viewer.userId)
      const body = readMarkdown(message)
      const trees = await readTrees(db, [body], { viewer, language })
      return { body: trees.tree(body), length: lengthOf(message.trim()) }
    }),
    getPeople: api.getPeople.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await lookUpsPerPerson.consume(db, viewer.userId)
      return listOf(await offeredPeople(db, viewer, input))
    }),
    getDrafts: api.getDrafts
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listDrafts(db, viewer))),
    getDraft: api.getDraft.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return { draft: await findDraft(db, viewer, input) }
    }),
    saveDraft: api.saveDraft.use(signedIn).handler(({ input, context: { viewer } }) => saveDraft(db, viewer, input)),
    dropDraft: api.dropDraft.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await dropDraft(db, viewer, input)
      return { success: true }
    }),
    mergeConversation: api.mergeConversation.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await mergeQuestions(db, viewer, input)
      return { success: true }
    }),
    getIgnored: api.getIgnored
      .use(signedIn)
      .handler(async ({ context: { viewer } }) => listOf(await listIgnored(db, viewer))),
    ignorePerson: api.ignorePerson.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await ignorePerson(db, viewer, input)
      return { success: true }
    }),
  })
}
