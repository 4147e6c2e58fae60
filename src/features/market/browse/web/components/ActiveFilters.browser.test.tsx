import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showResults } from '../testing/show-results.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'

const shown = (path: string, options: Parameters<typeof showResults>[1] = {}) =>
  showResults(<ActiveFilters />, { path, ...options })
const namesIn = (list: Element) => [...list.querySelectorAll('a')].map(link => link.getAttribute('aria-label'))

test('every choice, and nothing else, has a chip that removes it', async () => {
  const path = '/?query=tea&sort=level&sector=11&certificate=1,2&founded=1990,&network=4&location=Kandy&near=7.3,80.6'
  const { screen, address } = await shown(path)
  const list = screen.getByRole('list', { name: 'Active filters' })
  await expect.element(list).toBeVisible()
  expect(namesIn(list.element())).toEqual([
    'Remove filter: Tea',
    'Remove filter: Organic',
    'Remove filter: Fair trade',
    'Remove filter: Founded: from 1990',
    'Remove filter: Lanka Organic',
    'Remove filter: Near Kandy',
  ])
  await screen.getByRole('link', { name: 'Remove filter: Organic' }).click()
  await expect
    .poll(address)
    .toBe('/?query=tea&sort=level&sector=11&certificate=2&founded=1990,&network=4&location=Kandy&near=7.3,80.6')
  await screen.getByRole('link', { name: 'Remove filter: Near Kandy' }).click()
  await expect.poll(address).toBe('/?query=tea&sector=11&certificate=2&founded=1990,&network=4')
})

test('chips can be removed one by one with the keyboard, even while results load', async () => {
  const slow = Promise.withResolvers<object>()
  const { screen, address } = await shown('/?certificate=1,2', {
    answer: ({ facetFilters }) =>
      JSON.stringify(facetFilters).includes('["certifications.id:2"]') ? slow.promise : {},
  })
  screen.getByRole('link', { name: 'Remove filter: Organic' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Remove filter: Organic' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Remove filter: Fair trade' }).click()
  slow.resolve({})
  await expect.poll(address).toBe('/')
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})

test.each([
  ['1990,2010', 'Founded: 1990–2010'],
  [',2010', 'Founded: up to 2010'],
  ['2000,2000', 'Founded: 2000'],
])('the years %s are one chip “%s”', async (years, name) => {
  const { screen, address } = await shown(`/?founded=${years}`)
  await screen.getByRole('link', { name: `Remove filter: ${name}`, exact: true }).click()
  await expect.poll(address).toBe('/')
})

test('a choice without a name has no chip, and is removed with the last chip', async () => {
  const { screen, address } = await shown('/marketplace?shipsTo=XX,LK&packaging=gold', {
    scope: { itemType: 'listing' },
  })
  const chip = screen.getByRole('link')
  await expect.element(chip).toHaveAccessibleName('Remove filter: Ships to Sri Lanka')
  await chip.click()
  await expect.poll(address).toBe('/marketplace?shipsTo=XX')
})

test('the part of the map has a chip, too', async () => {
  const { screen, address } = await shown('/?view=map&box=6,79,8,81')
  await screen.getByRole('link', { name: 'Remove filter: This part of the map' }).click()
  await expect.poll(address).toBe('/?view=map')
})

test('chips of listings are in the visitor’s language, from right to left', async () => {
  const { screen, address } = await shown('/marketplace?shipsTo=LK&offers=DE', {
    scope: { itemType: 'listing' },
    language: 'ur',
  })
  const first = screen.getByRole('link').first()
  await expect.element(first).toHaveAccessibleName(/[\u0600-\u06ff]/)
  const [left, right] = screen
    .getByRole('link')
    .elements()
    .map(one => one.getBoundingClientRect().left)
  expect(left).toBeGreaterThan(right ?? 0)
  await first.click()
  await expect.poll(address).toBe('/marketplace?offers=DE')
})
