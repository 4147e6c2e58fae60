import { expect, test } from 'vitest'
import { questionJsonLd } from './question-json-ld.ts'
import { aPost, aQuestion, aReply } from './testing/some-posts.ts'

const origin = 'https://pola.example'
const gone = { id: 10, createdAt: '2026-01-30T11:00:00Z', isGone: true as const }

test('a question with replies is a QAPage: its best answer is the accepted one, the others are suggested', () => {
  const best = aPost(9, 'Paper combs', { author: { userId: null, name: 'Lanu', imageUrl: null, subDomain: 'lanu' } })
  const replies = [aReply(8, 'Coir'), aReply(9, 'Paper combs', { isBest: true }), gone]
  expect(questionJsonLd(aQuestion({ best, bestId: 9 }), replies, origin)).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: 'What replaces bubble wrap for jars?',
      answerCount: 2,
      author: { '@type': 'Person', name: 'Sarojini' },
      acceptedAnswer: {
        text: 'Paper combs',
        url: 'https://pola.example/forum/7#reply-9',
        author: { '@type': 'Organization', url: 'https://pola.example/lanu' },
      },
      suggestedAnswer: [{ '@type': 'Answer', text: 'Coir', url: 'https://pola.example/forum/7#reply-8' }],
    },
  })
})

test('a question without replies, or with deleted ones alone, is a DiscussionForumPosting', () => {
  for (const replies of [[], [gone]])
    expect(questionJsonLd(aQuestion({ replyCount: 0 }), replies, origin)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'What replaces bubble wrap for jars?',
      text: 'One jar in thirty breaks.',
    })
})
