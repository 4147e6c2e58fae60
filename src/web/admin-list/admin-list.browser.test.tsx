import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { twoFrames } from '#web/testing/two-frames.ts'
import { type AskedStalls, showStalls } from './testing/show-stalls.tsx'

beforeEach(() => localStorage.clear())

test('state, filters, search, order and page are in the URL, and Back restores each of them', async () => {
  const { screen, names, address, load, link, router } = await showStalls({ withLoader: true })
  await expect.poll(names).toEqual(['Second Bloom', 'Hive & Hollow'])
  await screen.getByRole('combobox', { name: 'Goods' }).selectOptions('tea')
  await expect.poll(address).toBe('/admin/stalls?goods=tea')
  await screen.getByRole('button', { name: 'Pitch' }).click()
  await expect.poll(address).toBe('/admin/stalls?goods=tea&sort=-pitch')
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(names).toEqual(['Second Bloom'])
  expect(load.mock.lastCall).toEqual([{ page: 2, state: 'open', goods: 'tea', sort: '-pitch' }])
  await link('Closed stalls').click()
  await expect.poll(address).toBe('/admin/stalls?goods=tea&sort=-pitch&state=closed')
  await expect.element(link('Closed stalls')).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible()
  await router.navigate(-1)
  await expect.poll(names).toEqual(['Second Bloom'])
  await router.navigate(-3)
  await expect.poll(names).toEqual(['Second Bloom', 'Hive & Hollow'])
  await expect.element(screen.getByRole('combobox', { name: 'Goods' })).toHaveValue('')
})

test('a URL shows the same list to everybody, and values that the list doesn’t know count as unset', async () => {
  const { names, load, screen } = await showStalls({
    path: '/admin/stalls?search=thread&goods=honey&state=sold&page=-4',
  })
  await expect.poll(names).toEqual(['Tin & Thread'])
  expect(load.mock.lastCall).toEqual([{ page: 1, state: 'open', search: 'thread', sort: 'pitch' }])
  await expect.element(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('thread')
})

test('choices made faster than the list loads all count', async () => {
  const first = Promise.withResolvers<void>()
  const { screen, address } = await showStalls({
    withLoader: true,
    answer: async ({ state }: AskedStalls) => {
      if (state === 'closed') await first.promise
      return { items: [], count: 9, limit: 2 }
    },
  })
  await screen.getByRole('link', { name: 'Closed stalls' }).click()
  await screen.getByRole('combobox', { name: 'Goods' }).selectOptions('cloth')
  first.resolve()
  await expect.poll(address).toBe('/admin/stalls?state=closed&goods=cloth')
})

test('words typed while the list loads stay, and Back restores those of the URL', async () => {
  const slow = Promise.withResolvers<void>()
  const { screen, router, address } = await showStalls({
    withLoader: true,
    answer: async ({ search }: AskedStalls) => {
      if (search === 'tin') await slow.promise
      return { items: [], count: 9, limit: 2 }
    },
  })
  const box = screen.getByRole('searchbox', { name: 'Name' })
  await box.fill('tin')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' & thread')
  // The person looks at another window meanwhile.
  const field = box.element() as HTMLInputElement
  field.blur()
  slow.resolve()
  await expect.poll(address).toBe('/admin/stalls?search=tin')
  field.focus()
  await twoFrames()
  await expect.element(box).toHaveValue('tin & thread')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/stalls?search=tin+%26+thread')
  await router.navigate(-1)
  await expect.element(box).toHaveValue('tin')
})

test('typed words stay while the page that was opened first reloads its data', async () => {
  const { screen, router } = await showStalls({ withLoader: true })
  const box = screen.getByRole('searchbox', { name: 'Name' })
  await box.fill('tin')
  await router.revalidate()
  await expect.element(box).toHaveValue('tin')
})

test.each(['table', 'cards'] as const)(
  'a list without rows says so, and has no page buttons to press (%s)',
  async as => {
    const { screen } = await showStalls({ as, path: '/admin/stalls?state=closed' })
    const text = as === 'table' ? 'Nothing matches these filters.' : 'No stall is here.'
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: /^Pages/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('combobox', { name: 'Goods' })).toBeVisible()
  },
)

test('a sentence replaces the table if the list has no rows at all', async () => {
  const { screen } = await showStalls({ answer: async () => ({ items: [], count: 0, limit: 2 }) })
  await expect.element(screen.getByText('No stall is here.')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test.each(['table', 'cards'] as const)(
  'a list that can’t be loaded says so beside the filters, keeps their input and can be retried (%s)',
  async as => {
    const { screen, load, names } = await showStalls({ as, withLoader: true })
    await expect.poll(names).toHaveLength(2)
    const answer = load.getMockImplementation()
    load.mockRejectedValue(refusal(400))
    await screen.getByRole('searchbox', { name: 'Name' }).fill('thread')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert').getByText(/Something went wrong/)).toBeVisible()
    await expect.element(screen.getByRole('searchbox', { name: 'Name' })).toHaveValue('thread')
    if (answer) load.mockImplementation(answer)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(names).toEqual(['Tin & Thread'])
    await expect.element(screen.getByText(/Something went wrong/)).not.toBeInTheDocument()
  },
)

test('a bulk action gets the selected rows', async () => {
  const run = vi.fn(async () => undefined)
  const action = { label: 'Close', fits: () => true, run, explain: () => '' }
  const { screen, names } = await showStalls({ action })
  await expect.poll(names).toHaveLength(2)
  await screen.getByRole('checkbox', { name: 'Select Hive & Hollow' }).click()
  await screen.getByRole('button', { name: 'Close (1)' }).click()
  await expect.poll(() => run.mock.calls).toEqual([[[expect.objectContaining({ id: 3 })]]])
})

test('the downloaded file has all pages under the same filters', async () => {
  const { screen, load, names } = await showStalls({ path: '/admin/stalls?goods=tea' })
  await expect.poll(names).toHaveLength(2)
  const file = new Promise<Blob>(resolve => {
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(blob => {
      resolve(blob as Blob)
      return 'data:,'
    })
  })
  await screen.getByRole('button', { name: 'Download list' }).click()
  expect((await (await file).text()).trim().split('\r\n').slice(1)).toEqual([
    'Second Bloom,tea',
    'Hive & Hollow,tea',
    'Nuwara Leaf,tea',
  ])
  expect(load.mock.lastCall).toEqual([{ page: 2, state: 'open', goods: 'tea', sort: 'pitch' }])
})

test.each(['table', 'cards'] as const)('on a phone nothing is wider than the window (%s)', async as => {
  await page.viewport(390, 844)
  const { screen, names } = await showStalls({ as })
  await expect.poll(names).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await page.viewport(1024, 768)
})
