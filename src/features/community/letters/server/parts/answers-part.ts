import {
  followQuestion,
  forumNotices,
  getQuestion,
  type RepliesTo,
  repliesByQuestion,
  unreadReplies,
} from '#features/community/forum/server/index.ts'
import { noteMailed } from '#features/people/notifications/server/index.ts'
import { type Words, wordsIn } from '#server/texts/index.ts'
import { answersInLetter, longestDays, longestLetterWords } from '../../letter-limits.ts'
import { daysBefore } from '../../letter-times.ts'
import type { LetterAct, LetterItem, LetterPart } from './letter-parts.ts'

/** @limit replies that are looked at for a letter */
const repliesRead = 300

/** A link that stops following a question. */
const unfollow: LetterAct = {
  act: 'unfollow',
  look: async (db, { viewer, words: { t, language } }, id) => {
    const { title, isFollowed } = await getQuestion(db, id, { viewer, language })
    return {
      isDone: !isFollowed,
      title: t('Stop following “{{title}}”?', { title }),
      text: t('You’ll hear of no further replies to this question.'),
      button: t('Stop following the question'),
      done: {
        title: t('You don’t follow “{{title}}” any more', { title }),
        text: t('You can follow it again on its page.'),
        onward: { label: t('See the question'), to: `/forum/${id}` },
      },
    }
  },
  carryOut: (db, { viewer }, id) => followQuestion(db, viewer, { id, isFollowed: false }),
}

/** Replies to questions that somebody asked or follows, those of a question together. */
export const answersPart: LetterPart = {
  part: 'answers',
  order: 10,
  title: ({ t }) => t('Answers for you'),
  most: answersInLetter,
  waiting: (tx, { viewer, until }) =>
    unreadReplies(tx, viewer.userId, { since: daysBefore(until, longestDays), until, most: repliesRead }),
  show: async (tx, ids, { viewer, language }) => {
    const questions = await repliesByQuestion(tx, ids, { viewer, language, longest: longestLetterWords })
    return questions.flatMap(question => itemOf(question, wordsIn(language)))
  },
  settle: (tx, userId, ids, isMailed) =>
    noteMailed(tx, { userId, kinds: forumNotices }, { keys: ids.map(String), isMailed }),
  acts: [unfollow],
}

function itemOf({ questionId, title, isOwn, replies }: RepliesTo, { t }: Words): LetterItem[] {
  const [first] = replies
  if (!first) return []
  const { author, words } = first
  return [
    {
      ids: replies.map(({ id }) => id),
      title,
      words: author ? t('{{name}}: {{words}}', { name: author, words }) : words,
      why: isOwn
        ? t('You asked this: {{count}} new replies', { count: replies.length })
        : t('You follow this question: {{count}} new replies', { count: replies.length }),
      button: { label: t('Read and answer'), path: `/forum/${questionId}#reply-${first.id}` },
      deeds: [{ act: 'unfollow', thingId: questionId, label: t('Stop following') }],
    },
  ]
}
