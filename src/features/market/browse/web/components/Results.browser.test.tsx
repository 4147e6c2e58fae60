import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchRequest } from '#features/platform/search/search.contract.ts'
import { listenToAnnouncements } from '#web/announce.ts'
import { twoFrames } from '#web/testing/two-frames.ts'
import { aProfileHit } from '../testing/search-answers.ts'
import { showResults } from '../testing/show-results.tsx'
import { useBrowseState } from '../use-browse-state.ts'
import { Results } from './Results.tsx'

const announced = vi.fn()
listenToAnnouncements(announced)
afterEach(() => announced.mockClear())

function Shown() {
  const { state } = useBrowseState()
  return <Results state={state} path="/" card={hit => <a href={`${hit.redirectionUrl}`}>{`${hit.brand}`}</a>} />
}

/** Three pages with one enterprise each. */
const names = ['Ceylon Tea', 'Palm Works', 'Salt Makers']
const pageOf = ({ page: number = 0, hitsPerPage }: SearchRequest) =>
  hitsPerPage === 0 ? {} : { hits: [aProfileHit(number + 1, names[number] ?? '')], nbHits: 3, nbPages: 3, page: number }

test('further pages load while the end is near; each enterprise is announced once', async () => {
  const { screen, asked } = await showResults(<Shown />, { answer: pageOf })
  await expect.element(screen.getByRole('listitem').nth(2)).toHaveTextContent('Salt Makers')
  expect(asked.map(request => request.page)).toEqual([0, 1, 2])
  expect(announced.mock.calls).toEqual([
    ['shown', [1]],
    ['shown', [2]],
    ['shown', [3]],
  ])
  await expect.element(screen.getByRole('link', { name: 'More results' })).not.toBeInTheDocument()
})

test('after two automatic pages a button loads more, and keeps the focus', async () => {
  const five = ({ page: number = 0, hitsPerPage }: SearchRequest) =>
    hitsPerPage === 0 ? {} : { hits: [aProfileHit(number + 1, `Stall ${number}`)], nbHits: 5, nbPages: 5, page: number }
  const { screen, asked } = await showResults(<Shown />, { answer: five })
  await expect.element(screen.getByRole('listitem').nth(2)).toHaveTextContent('Stall 2')
  await seesTheEnd()
  const pages = () => asked.flatMap(({ page: number = 0, hitsPerPage }) => (hitsPerPage === 0 ? [] : number))
  expect(pages()).toEqual([0, 1, 2])
  const more = screen.getByRole('link', { name: 'More results' })
  await expect.element(more).toHaveAttribute('href', '/?page=4')
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listitem').nth(3)).toHaveTextContent('Stall 3')
  await twoFrames()
  await expect.element(more).toHaveFocus()
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('Showing 4 of 5')
  expect(pages()).toEqual([0, 1, 2, 3])

  // the button disappears on the last page: the focus moves to the results
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('listitem').nth(4)).toHaveTextContent('Stall 4')
  await expect.element(more).not.toBeInTheDocument()
  await twoFrames()
  expect(document.activeElement).not.toBe(document.body)
})

test('a plain click on a result navigates without reloading the document, and is announced', async () => {
  const { screen, address } = await showResults(<Shown />, { answer: pageOf })
  await screen.getByRole('link', { name: 'Palm Works' }).click()
  await expect.poll(address).toBe('/palm-works')
  expect(announced).toHaveBeenCalledWith('click', [2])
})

test('a search is announced once, by whether it found something; a page without a search isn’t', async () => {
  const searches = () => announced.mock.calls.filter(([topic]) => topic === 'hits' || topic === 'noHits')
  await showResults(<Shown />, { answer: pageOf, path: '/?query=tea&view=list' })
  await expect.poll(searches).toEqual([['hits', [0]]])
  announced.mockClear()
  const none = ({ hitsPerPage }: SearchRequest) => (hitsPerPage === 0 ? {} : { hits: [], nbHits: 0, nbPages: 0 })
  const { screen } = await showResults(<Shown />, { answer: none, path: '/?query=boats' })
  await expect.poll(searches).toEqual([['noHits', [0]]])
  announced.mockClear()
  await showResults(<Shown />, { answer: pageOf })
  await expect.element(screen.getByText('Ceylon Tea').first()).toBeVisible()
  expect(searches()).toEqual([])
})

test('a page that fails to load shows a message, and is retried only by hand', async () => {
  let isDown = true
  const { screen, asked } = await showResults(<Shown />, {
    answer: request => {
      if (request.page === 1 && isDown) throw new Error('no network')
      return pageOf(request)
    },
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('More results could not be loaded.')
  await seesTheEnd()
  expect(asked.map(request => request.page)).toEqual([0, 1, 1])
  isDown = false
  await screen.getByRole('link', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('listitem').nth(2)).toHaveTextContent('Salt Makers')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('too many requests have a different message than a lost connection', async () => {
  const { screen } = await showResults(<Shown />, {
    answer: request => {
      if (request.page === 1) throw Object.assign(new Error('Too many'), { status: 429 })
      return pageOf(request)
    },
  })
  const wait = 'Too many requests from your connection. Please wait a moment and try again.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(wait)
})

test('an address with a later page starts there, with a link to the previous results', async () => {
  const { screen, asked } = await showResults(<Shown />, { path: '/?sector=1&page=3', answer: pageOf })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Salt Makers')
  expect(asked[0]?.page).toBe(2)
  const before = screen.getByRole('link', { name: 'Previous results' })
  await expect.element(before).toHaveAttribute('href', '/?sector=1&page=2')
})

test.each([
  ['/?query=xyz&sector=1', 'Clear filters', '/?query=xyz'],
  ['/?query=xyz&sector=1', 'Show everyone', '/'],
])('without results at %s, the link “%s” leads to %s', async (path, name, next) => {
  const { screen, address } = await showResults(<Shown />, { path })
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await screen.getByRole('link', { name }).click()
  await expect.poll(address).toBe(next)
})

test('a very long word in a name stays within a phone’s width', async () => {
  await page.viewport(390, 800)
  const hits = [aProfileHit(1, 'Donaudampfschifffahrtsgesellschaft'.repeat(4))]
  const { screen } = await showResults(<Shown />, { answer: () => ({ hits, nbHits: 1 }) })
  await screen.getByRole('link').hover()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1024, 768)
})

/** Resolves once an observer of this test, started later than the list's own, has reported the end. */
function seesTheEnd(): Promise<void> {
  return new Promise(resolve => {
    const observer = new IntersectionObserver(() => requestAnimationFrame(() => resolve()))
    observer.observe(document.body)
  })
}
