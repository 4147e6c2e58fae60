import { vi } from 'vitest'
import type { CurrentUser } from '#shared/current-user.ts'
import { Queries } from '#web/queries.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { EditPostPage } from '../pages/EditPostPage.tsx'
import { FeedPage } from '../pages/FeedPage.tsx'
import { feedLoader } from '../pages/feed.loader.ts'
import { PostPage } from '../pages/PostPage.tsx'
import { editPostLoader, postLoader, writePostLoader } from '../pages/posts.loader.ts'
import { WritePostPage } from '../pages/WritePostPage.tsx'
import { aCard, aPost } from './some-cards.ts'

const nothing = { items: [], count: 0 }

/** The feed's calls, with answers that fit; a test gives its own for those it is about. */
function clientsWith(feed: FakeClients['feed'] = {}) {
  return {
    getFeed: vi.fn(async () => ({ items: [aCard()], next: null, from: aCard().position, place: null })),
    countNew: vi.fn(async () => ({ count: 0, hasMore: false })),
    keepPlace: vi.fn(async () => ({ success: true })),
    getAddress: vi.fn(async () => ({ madeAt: null })),
    makeAddress: vi.fn(async () => ({ token: 'secret' })),
    endAddress: vi.fn(async () => ({ success: true })),
    getMutes: vi.fn(async () => nothing),
    mute: vi.fn(async () => ({ id: 4 })),
    unmute: vi.fn(async () => ({ success: true })),
    getPostDesk: vi.fn(async () => ({
      vendor: { id: 3, name: 'Samagi' },
      listings: [{ id: 8, title: 'Table runner' }],
    })),
    getPost: vi.fn(async () => aPost()),
    likePost: vi.fn(async () => ({ likes: 65 })),
    post: vi.fn(async () => ({ id: 9, state: 'shown' as const })),
    editPost: vi.fn(async () => ({ id: 9, state: 'shown' as const, revision: 1 })),
    deletePost: vi.fn(async () => ({ deleted: true as const })),
    getPostToEdit: vi.fn(async () => ({
      ...{ title: 'Loom 32 is up', message: 'x', listingId: null, language: 'en', revision: 0 },
      ...{ vendorName: 'Samagi', listings: [] },
    })),
    ...feed,
  }
}

const pages = {
  feed: { ui: <FeedPage />, route: '/feed', loader: feedLoader },
  write: { ui: <WritePostPage />, route: '/feed/write', loader: writePostLoader },
  edit: { ui: <EditPostPage />, route: '/feed/posts/:id/edit', loader: editPostLoader },
  post: { ui: <PostPage />, route: '/feed/posts/:id', loader: postLoader },
}

type Given = { path: string; viewer?: CurrentUser; language?: string; feed?: FakeClients['feed'] }

/** A page of the feed at its address, as a member sees it. */
export async function showFeed(name: keyof typeof pages, { path, viewer = aViewer(), language = 'en', feed }: Given) {
  const { ui, route, loader } = pages[name]
  const calls = clientsWith(feed)
  const follows = { getProfileInteractions: async () => ({ ids: [], items: [], count: 0, offset: 0, limit: 0 }) }
  const others = Object.values(pages)
    .filter(page => page.route !== route)
    .map(page => ({ path: page.route, element: <Queries>{page.ui}</Queries>, loader: page.loader }))
  const shown = await show(ui, {
    ...{ path, route, loader, language, viewer, pages: others },
    clients: { feed: calls, follows } as FakeClients,
  })
  return { ...shown, calls }
}
