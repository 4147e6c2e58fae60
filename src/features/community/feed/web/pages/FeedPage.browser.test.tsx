import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { showFeed } from '../testing/show-feed.tsx'
import { aCard, aPost, aThing } from '../testing/some-cards.ts'

const page = (items: ReturnType<typeof aCard>[], more = {}) => ({
  getFeed: vi.fn(async () => ({ items, next: null, from: items[0]?.position ?? null, place: null, ...more })),
})

test('each card says why it is there, and the feed says where it ends', async () => {
  const question = aCard({
    ...{ id: 3, kind: 'question', because: 'group', reasonName: 'Farming', group: { id: 4, label: 'Farming' } },
    things: [aThing({ title: 'When to prune?', path: '/forum/3', language: 'si', price: null, replies: 2 })],
  })
  const approval = aCard({ id: 2, kind: 'approval', because: 'network', reasonName: 'Lanka Organic' })
  const { screen } = await showFeed('feed', {
    path: '/feed',
    feed: page([aPost(), aCard({ id: 5 }), question, approval]),
  })
  const cards = screen.getByRole('list', { name: 'Feed' }).getByRole('listitem')
  await expect.element(cards.nth(0)).toMatchTextContent('Highlight')
  await expect
    .element(cards.nth(0).getByRole('link', { name: 'Loom 32 is up' }))
    .toHaveAttribute('href', '/feed/posts/9')
  await expect.element(cards.nth(0).getByRole('link', { name: 'See the cloth' })).toBeVisible()
  await expect.element(cards.nth(1)).toMatchTextContent('You follow them')
  await expect.element(cards.nth(1)).toMatchTextContent('£5')
  await expect.element(cards.nth(2)).toMatchTextContent('You follow Farming')
  await expect.element(cards.nth(2)).toMatchTextContent('2 replies')
  await expect.element(cards.nth(3)).toMatchTextContent('In Lanka Organic')
  await expect.element(cards.nth(3).getByRole('button', { name: /Follow/ })).toBeVisible()
  await expect.element(screen.getByText('That’s all since 31 Jan 2026.')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a day’s listings open at an address, and close', async () => {
  const things = [1, 2, 3, 4, 5].map(id => aThing({ id, title: `Thing ${id}`, path: `/marketplace/listing/${id}` }))
  const { screen, address } = await showFeed('feed', { path: '/feed', feed: page([aCard({ things, count: 5 })]) })
  await expect.element(screen.getByText('Thing 4')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Show all 5 of that day' }).click()
  await expect.poll(address).toBe(`/feed?from=${encodeURIComponent(aCard().position)}&open=7`)
  await expect.element(screen.getByText('Thing 5')).toBeVisible()
  await screen.getByRole('link', { name: 'Show fewer' }).click()
  await expect.element(screen.getByText('Thing 5')).not.toBeInTheDocument()
})

test('new cards are announced, and come when one asks for them', async () => {
  const feed = { ...page([aCard()]), countNew: async () => ({ count: 12, hasMore: false }) }
  const { screen } = await showFeed('feed', { path: '/feed', feed })
  await expect.element(screen.getByRole('status').getByText('12 new')).toBeVisible()
  expect(feed.getFeed).toHaveBeenCalledTimes(1)
  feed.getFeed.mockImplementation(async () => ({
    ...{ items: [aCard({ id: 20, things: [aThing({ title: 'Fresh' })] })], next: null, from: null, place: null },
  }))
  await screen.getByText('12 new').click()
  await expect.element(screen.getByText('Fresh')).toBeVisible()
})

test('older ones follow below, as of the first card', async () => {
  const getFeed = vi.fn(async ({ after }: { after?: string | undefined }) =>
    after
      ? { items: [aCard({ id: 1, things: [aThing({ title: 'Older' })] })], next: null, from: null, place: null }
      : { items: [aCard()], next: aCard().position, from: aCard().position, place: null },
  )
  const { screen } = await showFeed('feed', { path: '/feed', feed: { getFeed } as never })
  const more = screen.getByRole('link', { name: 'Show older' })
  await expect.element(more).toHaveAttribute('href', expect.stringContaining('pages=2'))
  await more.click()
  await expect.element(screen.getByText('Older')).toBeVisible()
  expect(getFeed.mock.lastCall?.[0]).toMatchObject({ from: aCard().position, after: aCard().position })
  await expect.element(more).not.toBeInTheDocument()
})

test('seeing less can be undone at once, and at the end of the feed', async () => {
  const mutes = [{ id: 4, because: 'followed' as const, kind: 'listing', name: null }]
  const getMutes = vi.fn(async () => ({ items: mutes, count: 1 }))
  const { screen, calls } = await showFeed('feed', { path: '/feed', feed: { getMutes } })
  await screen.getByRole('button', { name: /More about this card/ }).click()
  await screen.getByRole('menuitem', { name: 'Nothing more from Samagi' }).click()
  await expect.poll(() => vi.mocked(calls.mute).mock.lastCall?.[0]).toEqual({ vendorId: 3 })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => vi.mocked(calls.unmute).mock.lastCall?.[0]).toEqual({ id: 4 })
  await screen.getByText('What you’ve chosen not to see (1)').click()
  await screen.getByRole('button', { name: /Show again/ }).click()
  await expect.poll(() => vi.mocked(calls.unmute).mock.calls.length).toBe(2)
})

test('an empty feed says whom one can follow, and another device goes on where one was', async () => {
  const { screen } = await showFeed('feed', { path: '/feed?tab=following', feed: page([]) })
  await expect.element(screen.getByRole('link', { name: 'Find enterprises' })).toHaveAttribute('href', '/directory')
  const place = { position: '2026-01-01T10:00:00.000000Z_2', at: '2026-01-31T10:00:00.000Z' }
  const other = await showFeed('feed', { path: '/feed', feed: page([aCard()], { place }) })
  await expect
    .element(other.screen.getByRole('link', { name: 'Continue where you were' }))
    .toHaveAttribute('href', `/feed?from=${encodeURIComponent(place.position)}`)
})

test('likes show at once, and the team of a post edits it instead of reporting it', async () => {
  const feed = page([aPost()])
  const likePost = vi.fn(async () => {
    const items = [aPost({ likes: 65, isLiked: true })]
    feed.getFeed.mockImplementation(async () => ({ items, next: null, from: null, place: null }))
    return { likes: 65 }
  })
  const { screen, calls } = await showFeed('feed', { path: '/feed', feed: { ...feed, likePost } })
  await screen.getByRole('button', { name: 'Like: 64' }).click()
  await expect.element(screen.getByRole('button', { name: 'Like: 65' })).toHaveAttribute('aria-pressed', 'true')
  expect(calls.likePost).toHaveBeenCalledWith({ id: 9, isLiked: true })
  const own = await showFeed('feed', { path: '/feed', feed: page([aPost({ mayEdit: true })]) })
  await expect.element(own.screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/feed/posts/9/edit')
})

test('a post needs a title, is sent once with what it says, and one that waits says so', async () => {
  const { screen, calls } = await showFeed('write', {
    ...{ path: '/feed/write', feed: { post: vi.fn(async () => ({ id: 9, state: 'held' as const })) } },
  })
  await screen.getByRole('button', { name: 'Post' }).click()
  await expect.element(screen.getByText('Please write a title.')).toBeVisible()
  await screen.getByLabelText('Title').fill('Loom 33 is up')
  await screen.getByLabelText('What’s new?').fill('Thank you all.')
  await screen.getByLabelText('Link to a listing (optional)').selectOptions('Table runner')
  await screen.getByRole('button', { name: 'Post' }).click()
  await expect.element(screen.getByText('Thank you. This waits for a moderator.')).toBeVisible()
  expect(vi.mocked(calls.post).mock.lastCall?.[0]).toEqual({
    ...{ title: 'Loom 33 is up', message: 'Thank you all.', listingId: 8, file: null },
  })
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('an address for feed readers is made, shown once, and ended', async () => {
  let madeAt: string | null = null
  const feed = {
    getAddress: vi.fn(async () => ({ madeAt })),
    makeAddress: vi.fn(async () => {
      madeAt = '2026-01-31T10:00:00.000Z'
      return { token: 'secret' }
    }),
    endAddress: vi.fn(async () => {
      madeAt = null
      return { success: true }
    }),
  }
  const { screen } = await showFeed('feed', { path: '/feed', feed })
  await screen.getByText('In your feed reader').click()
  await screen.getByRole('button', { name: 'Get an address' }).click()
  await expect.element(screen.getByText(/\/api\/v1\/feeds\/atom\/mine\/secret$/)).toBeVisible()
  await expect.element(screen.getByText('Your address is of 31 Jan 2026.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy Atom' })).toBeVisible()
  await screen.getByRole('button', { name: 'End the address' }).click()
  await expect.element(screen.getByText(/feeds\/atom\/mine/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Get an address' })).toBeVisible()
})
