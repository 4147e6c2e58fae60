import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { namesOfFilters } from '../testing/filter-names.ts'
import { aNetwork } from '../testing/search-answers.ts'
import { showResults } from '../testing/show-results.tsx'
import { Filters } from './Filters.tsx'

const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 11, 12].map(id => [id, id]))
const shown = (path = '/', sectors: Record<string, number> = all) =>
  showResults(<Filters counts={{ sectors }} />, { path })

test('a ticked sector opens its children; a ticked child replaces it', async () => {
  const { screen, address } = await shown()
  await screen.getByRole('checkbox', { name: 'Food 1' }).click()
  await expect.poll(address).toBe('/?sector=1')
  await screen.getByRole('checkbox', { name: 'Tea 11' }).click()
  await expect.poll(address).toBe('/?sector=11')
  await expect.element(screen.getByRole('checkbox', { name: 'Food 1' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Tea 11' }).click()
  await expect.poll(address).toBe('/?sector=1')
  await screen.getByRole('checkbox', { name: 'Food 1' }).click()
  await expect.poll(address).toBe('/')
  await expect.element(screen.getByRole('checkbox', { name: 'Tea 11' })).not.toBeInTheDocument()
})

test('a branch opens and closes by the keyboard without choosing anything', async () => {
  const { screen, address } = await shown()
  const more = screen.getByRole('button', { name: 'More specific: Food' })
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  screen.getByRole('checkbox', { name: 'Food 1' }).element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('checkbox', { name: 'Coffee 12' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('checkbox', { name: 'Coffee 12' })).not.toBeInTheDocument()
  expect(address()).toBe('/')
})

test('the first six are shown, with those that are chosen; the others on demand', async () => {
  const { screen } = await shown('/?sector=8')
  await expect.element(screen.getByRole('checkbox', { name: 'Boats 8' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Banks 7' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Banks 7' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('nodes without results are left out; a branch without children that have results has no button', async () => {
  const { screen, address } = await shown('/', { 1: 2, 2: 0, 3: 1 })
  await expect.element(screen.getByRole('checkbox', { name: /^Crafts/ })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Food 2' }).click()
  await expect.poll(address).toBe('/?sector=1')
  await expect.element(screen.getByRole('button', { name: 'More specific: Food' })).not.toBeInTheDocument()
})

test('an address with a grandchild opens its branches; unknown ids are ignored', async () => {
  const { screen, address } = await shown('/?sector=12,999')
  await expect.element(screen.getByRole('checkbox', { name: 'Coffee 12' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Tea 11' }).click()
  await expect.poll(address).toBe('/?sector=11,12,999')
})

test('children that failed to load are requested again when the branch is reopened', async () => {
  const { directory } = namesOfFilters
  let isDown = true
  const getNodes: NonNullable<typeof directory>['getNodes'] = async (input, ...rest) => {
    if (Number(input.parentId) === 1 && isDown) throw new Error('no network')
    return directory!.getNodes!(input, ...rest)
  }
  const { screen } = await showResults(<Filters counts={{ sectors: all }} />, {
    clients: { directory: { ...directory, getNodes } },
  })
  const more = screen.getByRole('button', { name: 'More specific: Food' })
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await more.click()
  isDown = false
  await more.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Tea 11' })).toBeVisible()
})

test('a category’s page offers its subcategories', async () => {
  const { screen, address, asked } = await showResults(<Filters counts={{ categories: { 9: 4, 19: 2 } }} />, {
    path: '/marketplace/category/2/shop',
    scope: { itemType: 'listing', within: { type: 'category', id: 2 } },
  })
  await screen.getByRole('checkbox', { name: 'Food 4' }).click()
  await expect.poll(address).toBe('/marketplace/category/2/shop?category=9')
  expect(asked.at(-2)?.facetFilters).toEqual([
    'itemType:listing',
    'marketplaceCategoryIds:2',
    ['marketplaceCategoryIds:9'],
  ])
  await expect.element(screen.getByRole('checkbox', { name: 'Tea 2' })).toBeVisible()
})

test.each([
  [{ 144: 2, 276: 5 }, ['Germany 5', 'Sri Lanka 2']],
  [{ 144: 5, 276: 2 }, ['Sri Lanka 5', 'Germany 2']],
])('countries with more results come first, whatever is filtered: %s', async (places, order) => {
  const { screen } = await showResults(<Filters counts={{ places }} />, { path: '/' })
  const boxes = screen.getByRole('checkbox', { name: /Germany|Sri Lanka/ })
  await expect.element(boxes.nth(0)).toHaveAccessibleName(order[0])
  await expect.element(boxes.nth(1)).toHaveAccessibleName(order[1])
})

test('inside a network, its members are filtered by what they answered; outside, nothing is offered or counted', async () => {
  const choices = [
    { id: 31, text: 'Composts', imageId: null },
    { id: 32, text: 'Burns nothing', imageId: null },
  ]
  const network = aNetwork({ filters: [{ id: 30, text: 'Waste', imageId: null, children: true, choices }] })
  const panel = <Filters counts={{ networkNodes: { 30: 5, 31: 4, 32: 1 } }} />
  const { screen, address, asked } = await showResults(panel, {
    path: '/lanka/network/directory',
    scope: { itemType: 'profile', network },
  })
  await screen.getByRole('button', { name: 'More specific: Waste' }).click()
  await screen.getByRole('checkbox', { name: 'Composts 4' }).click()
  await expect.poll(address).toBe('/lanka/network/directory?answer=31')
  await expect.element(screen.getByRole('checkbox', { name: 'Waste 5' })).toBeChecked()
  expect(asked[0]?.facets).toContain('networkNodes.id')
  await screen.unmount()
  const outside = await showResults(panel)
  await expect.element(outside.screen.getByText('Certificates')).toBeVisible()
  expect(JSON.stringify(outside.asked)).not.toContain('networkNodes')
})
