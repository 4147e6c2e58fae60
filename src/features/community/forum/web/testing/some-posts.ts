import type { Conversation, ForumPost, ForumReply, OfferedTranslation, Question } from '../../forum.contract.ts'

/** A line of the list, by somebody else. */
export function aLine(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: 7,
    title: 'What replaces bubble wrap for jars?',
    excerpt: 'One jar in thirty breaks.',
    topics: [{ id: 3, name: 'zero-waste' }],
    language: 'en',
    translation: null,
    author: { userId: '0b0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Sarojini', imageUrl: null, subDomain: null },
    ...{ likes: 31, replyCount: 14, hasBest: false, newReplies: 0, isFollowed: false, state: 'shown' },
    createdAt: '2026-01-30T10:00:00.000Z',
    updatedAt: '2026-01-31T10:00:00.000Z',
    ...changes,
  }
}

/** A post by somebody else. */
export function aPost(id: number, message: string, changes: Partial<ForumPost> = {}): ForumPost {
  return {
    ...{ id, message, language: 'en', files: [], likes: 2, isLiked: false, revision: 1, state: 'shown' },
    body: [{ t: 'p', c: [message] }],
    author: { userId: '1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Farzana', imageUrl: null, subDomain: null },
    createdAt: '2026-01-30T11:00:00.000Z',
    ...{ editedAt: null, own: false, mayEdit: false },
    ...{ isRead: true, translation: null, translatedInto: [], offers: [] },
    ...changes,
  }
}

/** An accepted translation into English, by somebody else. */
export function aTranslation(message: string, changes: Partial<OfferedTranslation> = {}): OfferedTranslation {
  return {
    ...{ id: 31, language: 'en', title: null, message, body: [{ t: 'p', c: [message] }] },
    author: { userId: '3c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Dilini', imageUrl: null, subDomain: null },
    ...{ stage: 'accepted', state: 'shown', isEarlier: false, version: 0, createdAt: '2026-01-30T12:00:00.000Z' },
    ...{ own: false, mayAccept: false, mayDecline: false },
    ...changes,
  }
}

export function aReply(
  id: number,
  message: string,
  changes: Partial<ForumPost> & { isBest?: boolean } = {},
): ForumReply {
  return { ...aPost(id, message, changes), isBest: changes.isBest ?? false, isGone: false }
}

export function aQuestion(changes: Partial<Question> = {}): Question {
  const { title, topics, author } = aLine()
  return {
    ...aPost(7, 'One jar in thirty breaks.', { author }),
    ...{ title, topics, replyCount: 2, bestId: null, best: null, bestWorked: null, mayChoose: false },
    ...{ isFollowed: false, readUpTo: null, barrier: null, moderates: false },
    ...changes,
  }
}
