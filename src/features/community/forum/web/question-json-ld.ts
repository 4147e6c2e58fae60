import type { ForumPost, ForumReply, Question } from '../forum.contract.ts'
import { plainText } from '../post-tree.ts'

type JsonLd = Record<string, unknown>

/** schema.org QAPage for a question with replies, with the best one as accepted; a DiscussionForumPosting without any. */
export function questionJsonLd(question: Question, replies: readonly ForumReply[], origin: string): JsonLd {
  const url = `${origin}/forum/${question.id}`
  const shown = replies.filter(reply => !reply.isGone)
  const others = shown.filter(({ id }) => id !== question.bestId)
  if (!question.best && others.length === 0)
    return {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      headline: question.title,
      ...factsOf(question, url, origin),
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      answerCount: question.replyCount,
      ...factsOf(question, url, origin),
      ...(question.best && { acceptedAnswer: answerOf(question.best, url, origin) }),
      ...(others.length > 0 && { suggestedAnswer: others.map(reply => answerOf(reply, url, origin)) }),
    },
  }
}

function answerOf(reply: ForumPost, url: string, origin: string): JsonLd {
  return { '@type': 'Answer', ...factsOf(reply, `${url}#reply-${reply.id}`, origin) }
}

function factsOf(
  { body, language, author, likes, createdAt, editedAt }: ForumPost,
  url: string,
  origin: string,
): JsonLd {
  return {
    text: plainText(body),
    inLanguage: language,
    url,
    datePublished: createdAt,
    ...(editedAt && { dateModified: editedAt }),
    upvoteCount: likes,
    ...(author && {
      author: {
        '@type': author.subDomain ? 'Organization' : 'Person',
        name: author.name,
        ...(author.subDomain && { url: `${origin}/${author.subDomain}` }),
      },
    }),
  }
}
