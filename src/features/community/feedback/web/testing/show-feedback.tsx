import { easyChallenges } from '#features/people/accounts/web/challenge.factory.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { FeedbackPost } from '../../feedback.contract.ts'
import FeedbackList from '../components/FeedbackList.tsx'
import type { FeedbackPage } from '../use-feedback.ts'

export const tea = { id: 5, brand: 'Nuwara Leaf', subDomain: 'nuwaraleaf' }

/** A post about `tea` by somebody else. */
export function aPost(changes: Partial<FeedbackPost> = {}): FeedbackPost {
  return {
    id: 11,
    vendorId: tea.id,
    vendor: tea,
    parentId: null,
    message: 'The tea is good.',
    author: { name: 'Kasun', imageUrl: null, subDomain: null },
    file: null,
    taggedVendors: [],
    thumb: null,
    boughtHere: false,
    createdAt: '2026-01-31T10:00:00.000Z',
    state: 'shown',
    edited: false,
    own: false,
    deletable: false,
    replyCount: 0,
    replies: [],
    ...changes,
  }
}

export function aPage(items: FeedbackPost[], changes: Partial<FeedbackPage> = {}): FeedbackPage {
  return {
    ...{ items, count: items.length, offset: 0, limit: 10, barrier: null, replyBarrier: null },
    ...{ rating: { thumbs: 0, down: 0 }, ownThumb: null },
    ...changes,
  }
}

type Given = { page?: FeedbackPage; language?: string; teams?: FakeClients['teams'] } & FakeClients['feedback']

/** The feedback of an enterprise, as a member sees it. */
export function showFeedback({ page = aPage([]), language = 'en', teams = {}, ...calls }: Given = {}) {
  return show(<FeedbackList vendorId={tea.id} name={tea.brand} />, {
    viewer: aViewer(),
    language,
    clients: { teams, auth: easyChallenges(), feedback: { getFeedback: async () => page, ...calls } },
  })
}
