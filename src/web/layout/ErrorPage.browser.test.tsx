import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aNetworkSite } from '../testing/a-network-site.ts'
import { refusal } from '../testing/refusal.ts'
import { show } from '../testing/show.tsx'
import { Link } from '../ui/Link.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { missingPage } from './missing-page.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

vi.mock('./reload-once.ts', () => ({ reloadOnce: vi.fn() }))
const reload = vi.mocked(reloadOnce)

beforeEach(() => {
  reload.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** Opens a page whose loader throws. */
async function showFailure(failure: () => never) {
  const { screen } = await show(<Link to="/tea">Tea</Link>, {
    route: '/',
    pages: [{ path: '/tea', loader: failure, element: <p>Tea</p>, ErrorBoundary: ErrorPage }],
  })
  await screen.getByRole('link', { name: 'Tea' }).click()
  return { screen, title: (name: string) => screen.getByRole('heading', { level: 1, name }) }
}

const thrown = (error: unknown) => () => {
  throw error
}

test('a missing page offers the search and a way back, and is not reloaded', async () => {
  const { screen, title } = await showFailure(missingPage)
  await expect.element(title('Nobody has a stall here')).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Go to the directory' })).toHaveAttribute('href', '/')
  expect(reload).not.toHaveBeenCalled()
})

test('an error in the page itself reloads it, at most once', async () => {
  const { screen, title } = await showFailure(thrown(new TypeError('x is undefined')))
  await expect.element(title('Something went wrong')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test.each([
  [429, 'One moment, please', 'Too many requests from your connection. Please wait a moment and try again.'],
  [503, 'Please come back in a minute', 'We can’t reach our data right now. Please try again in a minute.'],
  [507, 'Please come back in a minute', 'We can’t save anything right now. Please try again later.'],
])('after %i the page says so, and does not make it worse by reloading', async (status, name, text) => {
  const { screen, title } = await showFailure(thrown(refusal(status)))
  await expect.element(title(name)).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('without a network the page says that it was not loaded before', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen, title } = await showFailure(thrown(new TypeError('Failed to fetch')))
  await expect.element(title('You’re offline')).toBeVisible()
  await expect
    .element(screen.getByText('This page isn’t saved on your device. Try again when you’re online.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '')
  expect(reload).not.toHaveBeenCalled()
})

test('without a network, the service worker’s copy replaces the page, or else its list of cached pages', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker)
  const { title } = await showFailure(thrown(new TypeError('Failed to fetch')))
  await expect.element(title('You’re offline')).toBeVisible()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('Enter on the missing page searches the directory', async () => {
  const { screen } = await show(<NotFoundPage />)
  const sent = vi.fn<(event: SubmitEvent) => void>(event => event.preventDefault())
  addEventListener('submit', sent, { once: true })
  await screen.getByRole('searchbox', { name: 'Search' }).fill('තේ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  const form = sent.mock.lastCall?.[0].target as HTMLFormElement
  expect([form.getAttribute('action'), form.method, [...new FormData(form)]]).toEqual(['/', 'get', [['query', 'තේ']]])
})

test('on a site whose first page is its marketplace the way back leads there', async () => {
  const { screen } = await show(<NotFoundPage />, { site: aNetworkSite({ landing: 'special-offers' }) })
  await expect.element(screen.getByRole('link', { name: 'Go to the marketplace' })).toHaveAttribute('href', '/')
})
