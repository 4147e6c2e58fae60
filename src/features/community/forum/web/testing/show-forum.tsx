import { vi } from 'vitest'
import { easyChallenges } from '#features/people/accounts/web/challenge.factory.ts'
import type { CurrentUser } from '#shared/current-user.ts'
import { Queries } from '#web/queries.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { AskPage } from '../pages/AskPage.tsx'
import { askLoader, editQuestionLoader, forumDraftsLoader } from '../pages/asking.loader.ts'
import { EditQuestionPage } from '../pages/EditQuestionPage.tsx'
import { ForumDraftsPage } from '../pages/ForumDraftsPage.tsx'
import { ForumPage } from '../pages/ForumPage.tsx'
import { forumLoader } from '../pages/forum.loader.ts'
import { QuestionPage } from '../pages/QuestionPage.tsx'
import { questionLoader } from '../pages/question.loader.ts'
import { TranslatePage } from '../pages/TranslatePage.tsx'
import { translateLoader } from '../pages/translate.loader.ts'
import { aLine, aPost, aQuestion, aReply } from './some-posts.ts'

export const groups = [
  {
    id: 3,
    name: 'zero-waste',
    label: 'Zero waste',
    description: 'Packaging and repair',
    questions: 54,
    isFollowed: false,
  },
  {
    id: 4,
    name: 'farming',
    label: 'Farming and food',
    description: 'From field to plate',
    questions: 21,
    isFollowed: true,
  },
]

export const farzana = '1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10'

const nothing = { items: [], count: 0 }

/** The forum's calls, with answers that fit; a test gives its own for those it is about. */
function clientsWith(forum: FakeClients['forum'] = {}) {
  return {
    getConversations: vi.fn(async () => ({ items: [aLine()], next: null, moreItemsAvailable: false })),
    getTopics: vi.fn(async () => ({ items: groups, count: groups.length })),
    getConversation: vi.fn(async ({ id }: { id: unknown }) => aQuestion({ id: Number(id) })),
    getReplies: vi.fn(async () => ({
      items: [aReply(8, 'Coir sleeves'), aReply(9, 'Paper combs')],
      moreItemsAvailable: false,
    })),
    getRelated: vi.fn(async () => nothing),
    getPeople: vi.fn(async () => ({
      items: [
        { id: farzana, name: 'Farzana Mohideen', imageUrl: null },
        { id: '2c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10', name: 'Farid Aziz', imageUrl: null },
      ],
      count: 2,
    })),
    getDraft: vi.fn(async () => ({ draft: null })),
    getDrafts: vi.fn(async () => nothing),
    getIgnored: vi.fn(async () => nothing),
    saveDraft: vi.fn(async ({ sequence }: { sequence: number }) => ({
      sequence: sequence + 1,
      savedAt: '2026-01-31T10:42:00.000Z',
    })),
    dropDraft: vi.fn(async () => ({ success: true })),
    markRead: vi.fn(async () => ({ success: true })),
    preview: vi.fn(async ({ message }: { message: string }) => ({
      body: [{ t: 'p' as const, c: [`drawn: ${message}`] }],
      length: message.length,
    })),
    ...forum,
  }
}

/** The calls about translations. */
function translationClientsWith(translations: FakeClients['forumTranslations'] = {}) {
  return {
    getTranslations: vi.fn(async ({ id }: { id: unknown }) => ({
      ...{ title: 'සබන් කැට තෙත් වෙනවා', questionId: Number(id), translations: [] },
      post: aPost(Number(id), 'වැසි කාලයේ ඇසුරුම් මොනවාද?', { language: 'si' }),
    })),
    getReading: vi.fn(async ({ language = 'en' }: { language?: string | undefined }) => ({
      languages: [language],
      isChosen: false,
    })),
    ...translations,
  }
}

const pages = {
  list: { ui: <ForumPage />, route: '/forum', loader: forumLoader },
  ask: { ui: <AskPage />, route: '/forum/ask', loader: askLoader },
  drafts: { ui: <ForumDraftsPage />, route: '/forum/drafts', loader: forumDraftsLoader },
  edit: { ui: <EditQuestionPage />, route: '/forum/edit-question/:id', loader: editQuestionLoader },
  translate: { ui: <TranslatePage />, route: '/forum/translate/:id', loader: translateLoader },
  question: { ui: <QuestionPage />, route: '/forum/:id', loader: questionLoader },
}

type Given = {
  path: string
  isGuest?: boolean
  viewer?: CurrentUser
  language?: string
  forum?: FakeClients['forum']
  translations?: FakeClients['forumTranslations']
  others?: FakeClients
}

/** A page of the forum at its address, as a member sees it. */
export async function showForum(
  name: keyof typeof pages,
  { path, isGuest = false, viewer = aViewer(), language = 'en', forum, translations, others: more = {} }: Given,
) {
  const { ui, route, loader } = pages[name]
  const calls = clientsWith(forum)
  const translationCalls = translationClientsWith(translations)
  const places = {
    getCountries: async () => ({ items: [{ code: 'LK', name: 'Sri Lanka', isCardPaymentSupported: true }], count: 1 }),
  }
  const clients = {
    places,
    auth: easyChallenges(),
    ...more,
    forum: calls,
    forumTranslations: translationCalls,
  } as FakeClients
  const others = Object.values(pages)
    .filter(page => page.route !== route)
    .map(page => ({ path: page.route, element: <Queries>{page.ui}</Queries>, loader: page.loader }))
  const shown = await show(ui, {
    ...{ path, route, loader, language, clients, pages: others },
    viewer: isGuest ? null : viewer,
  })
  return { ...shown, calls, translationCalls }
}
