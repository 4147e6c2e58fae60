import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { aPost } from '../testing/some-posts.ts'
import { PostFoot } from './PostFoot.tsx'

afterEach(() => vi.restoreAllMocks())

async function showFoot(changes: Parameters<typeof aPost>[2] = {}) {
  const getOwnReport = vi.fn(async () => ({ report: null }))
  const { screen } = await show(
    <PostFoot post={aPost(8, 'Coir', changes)} path="/forum/7#reply-8" title="Jars?" onQuote={undefined} />,
    { viewer: aViewer(), clients: { reports: { getOwnReport } } },
  )
  return { screen, getOwnReport, button: (name: string) => screen.getByRole('button', { name }) }
}

function withShare(share: typeof navigator.share | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test('a post is shared by the device’s share sheet', async () => {
  const share = vi.fn(async () => undefined)
  withShare(share)
  const { button } = await showFoot()
  await button('Share').click()
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Jars?', url: 'https://pola.example/forum/7#reply-8' })
})

test('without a share sheet its link is copied, or shown where the browser forbids that', async () => {
  withShare(undefined)
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, button } = await showFoot()
  await button('Share').click()
  await expect.element(screen.getByText('Link copied.')).toBeVisible()
  expect(copy).toHaveBeenCalledExactlyOnceWith('https://pola.example/forum/7#reply-8')
  copy.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await button('Share').click()
  await expect.element(screen.getByText('https://pola.example/forum/7#reply-8')).toBeVisible()
})

test('closing the share sheet says nothing', async () => {
  withShare(async () => Promise.reject(new DOMException('closed', 'AbortError')))
  const { screen, button } = await showFoot()
  await button('Share').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText(/pola\.example/)).not.toBeInTheDocument()
})

test('a post can be reported as one of the forum', async () => {
  const { screen, button, getOwnReport } = await showFoot()
  await button('Report').click()
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Report this post')
  await expect.element(screen.getByRole('radio', { name: 'Not constructive' })).toBeVisible()
  expect(getOwnReport).toHaveBeenCalledWith({ kind: 'forum', id: 8 })
})

test('one’s own post can’t be liked or reported, and one that waits can’t be shared', async () => {
  const { screen } = await showFoot({ own: true, state: 'held' })
  await expect.element(screen.getByText('Likes: 2')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
