import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { namesOfFilters } from '../testing/filter-names.ts'
import { showResults } from '../testing/show-results.tsx'
import { ListsCarousel } from './ListsCarousel.tsx'

const lists = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  title: `List ${at + 1}`,
  description: '',
  slug: '',
  link: `/collection/${at + 1}`,
  isCollection: true,
  imageId: null,
  color: null,
}))
async function shown(items = lists, options: { language?: string } = {}) {
  const directory = {
    ...namesOfFilters.directory,
    getLists: async () => ({ items, count: items.length, isCarouselOn: true }),
  }
  const page = (
    <div style={{ padding: 20 }}>
      <ListsCarousel />
    </div>
  )
  const results = await showResults(page, { clients: { directory }, ...options })
  const left = (name: string) =>
    Math.round(results.screen.getByRole('link', { name }).element().getBoundingClientRect().left)
  return { ...results, left }
}

test('the buttons turn the carousel, and from the end back to the first list', async () => {
  const { screen, left } = await shown()
  const first = screen.getByRole('link', { name: 'List 1' })
  const region = screen.getByRole('region', { name: 'Lists and collections' })
  await expect.element(first).toBeInViewport()
  const start = left('List 1')
  const back = region.getByRole('button', { name: 'Back', includeHidden: true })
  await expect.element(back).not.toBeVisible()
  await region.getByRole('button', { name: 'Next' }).click()
  await expect.element(back).toBeVisible()
  await expect.poll(() => left('List 1')).toBeLessThan(start - 100)
  screen.getByRole('list').element().scrollTo({ left: 9999, behavior: 'instant' })
  await expect.element(screen.getByRole('link', { name: 'List 12' })).toBeInViewport()
  await region.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => left('List 1')).toBe(start)
})

test('from right to left, the next list is on the left', async () => {
  const { screen, left } = await shown(lists, { language: 'ur' })
  await expect.element(screen.getByRole('link', { name: 'List 1', exact: true })).toBeInViewport()
  const start = left('List 1')
  const back = screen.getByRole('button', { includeHidden: true }).first()
  await screen.getByRole('button').last().click()
  await expect.poll(() => left('List 1')).toBeGreaterThan(start + 100)
  await expect.element(back).toBeVisible()
  await back.click()
  await expect.poll(() => left('List 1')).toBe(start)
})

test('Enter opens the list that has the focus', async () => {
  const { screen, address } = await shown()
  await expect.element(screen.getByRole('link', { name: 'List 3' })).toBeVisible()
  screen.getByRole('link', { name: 'List 3' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/collection/3')
})
