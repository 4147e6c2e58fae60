import { forumGroups } from '#features/community/forum/forum-groups.ts'
import { plainText } from '#features/community/forum/post-tree.ts'
import { getQuestion, newestPosts, type PostForReaders } from '#features/community/forum/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { ChannelContent, ChannelEntry } from './channel.ts'
import { hasLeftTheHouse } from './deeds.ts'

type Asked = { publicUrl: string; language: SiteLanguage }

/** Questions of the forum. */
export async function forumChannel(db: Db, { publicUrl, language }: Asked): Promise<ChannelContent> {
  const { t } = wordsIn(language)
  return {
    page: `${publicUrl}/forum`,
    ...{ title: t('Questions in the forum'), about: t('Questions of the community') },
    entries: (await newestPosts(db, 'all', { language, before: hasLeftTheHouse() })).map(post =>
      entryOf(post, publicUrl),
    ),
  }
}

/** Questions of a group. @throws ORPCError NOT_FOUND for one that there isn't */
export async function groupChannel(db: Db, topic: number, { publicUrl, language }: Asked): Promise<ChannelContent> {
  const group = forumGroups.find(({ id }) => id === topic) ?? missing()
  const { t } = wordsIn(language)
  return {
    page: `${publicUrl}/forum?topic=${topic}`,
    ...{ title: t('{{group}} – Forum', { group: t(group.title) }), about: t(group.about) },
    entries: (await newestPosts(db, { topic }, { language, before: hasLeftTheHouse() })).map(post =>
      entryOf(post, publicUrl),
    ),
  }
}

/** Replies to a question. @throws ORPCError NOT_FOUND for one that guests don't see */
export async function questionChannel(db: Db, id: number, { publicUrl, language }: Asked): Promise<ChannelContent> {
  const question = await getQuestion(db, id, { viewer: null, language })
  const { t } = wordsIn(language)
  return {
    page: `${publicUrl}/forum/${question.id}`,
    ...{ title: question.title, about: t('Replies in the forum') },
    entries: (await newestPosts(db, { questionId: question.id }, { language, before: hasLeftTheHouse() })).map(post =>
      entryOf(post, publicUrl),
    ),
  }
}

function entryOf(
  { id, questionId, title, body, language, author, shownAt, editedAt }: PostForReaders,
  publicUrl: string,
): ChannelEntry {
  return {
    page: questionId === null ? `${publicUrl}/forum/${id}` : `${publicUrl}/forum/${questionId}#reply-${id}`,
    ...{ title, text: plainText(body), language, author: author?.name ?? null, shownAt },
    // one that was changed before it was shown is as it was first shown
    changedAt: editedAt !== null && editedAt > shownAt ? editedAt : null,
  }
}
