import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showResults } from '../testing/show-results.tsx'
import { Filters } from './Filters.tsx'

const listings = { itemType: 'listing' } as const

test('options without results are hidden unless chosen; those of a group widen each other', async () => {
  const counts = { packaging: { returnable: 4, 'plastic-free': 0 } }
  const { screen, address, asked } = await showResults(<Filters counts={counts} />, {
    path: '/marketplace?packaging=home-compostable',
    scope: listings,
  })
  await expect.element(screen.getByRole('checkbox', { name: 'Home Compostable 0' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /^Plastic Free/ })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Returnable 4' }).click()
  await expect.poll(address).toBe('/marketplace?packaging=home-compostable,returnable')
  expect(asked.at(-2)?.facetFilters).toContainEqual([
    'packagingFilters:home-compostable',
    'packagingFilters:returnable',
  ])
  // counted without the choices in the group itself
  expect(asked.at(-1)).toMatchObject({ facets: ['packagingFilters'], facetFilters: ['itemType:listing'] })
})

test('quick choices all count, even before the results of the first have loaded', async () => {
  const answer = Promise.withResolvers<void>()
  const counts = { packaging: { returnable: 4, 'plastic-free': 2 } }
  const { screen, address } = await showResults(<Filters counts={counts} />, {
    path: '/marketplace',
    scope: listings,
    answer: ({ facetFilters = [] }) => (facetFilters.length > 1 ? answer.promise.then(() => ({})) : {}),
  })
  const press = (name: string) => {
    const box = screen.getByRole('checkbox', { name }).element() as HTMLElement
    box.click()
    return new Promise(resolve => setTimeout(resolve))
  }
  await expect.element(screen.getByRole('checkbox', { name: 'Returnable 4' })).toBeVisible()
  await press('Returnable 4')
  await press('Plastic Free 2')
  await press('Returnable 4')
  await expect.element(screen.getByRole('checkbox', { name: 'Plastic Free 2' })).toBeChecked()
  answer.resolve()
  await expect.poll(address).toBe('/marketplace?packaging=plastic-free')
})

test('a folded group that was opened stays open when its last choice is unticked', async () => {
  const { screen, address } = await showResults(<Filters counts={{ networkTypes: { 3: 2 } }} />)
  await screen.getByRole('heading', { name: 'Network type' }).click()
  const coworking = screen.getByRole('checkbox', { name: 'Coworking 2' })
  await coworking.click()
  await expect.poll(address).toBe('/?networkType=3')
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/')
  await expect.element(coworking).toBeVisible()
  await expect.element(coworking).toHaveFocus()
})

test('a choice in the address opens its folded group; unknown values are ignored', async () => {
  const { screen, address } = await showResults(<Filters counts={{}} />, { path: '/?networkRegion=4,99,x' })
  const asia = screen.getByRole('checkbox', { name: 'Asia 0' })
  await expect.element(asia).toBeVisible()
  await asia.click()
  await expect.poll(address).toBe('/')
})

test('a group without options says so', async () => {
  const { screen } = await showResults(<Filters counts={{ certificates: {} }} />)
  const group = screen.getByRole('group').filter({ hasText: 'Certificates' })
  await expect.element(group.getByText('No options')).toBeVisible()
  await group.getByRole('heading').click()
  await expect.element(group.getByText('No options')).not.toBeVisible()
})

test('option names are in the visitor’s language', async () => {
  const { screen, address } = await showResults(<Filters counts={{ packaging: { returnable: 4 } }} />, {
    path: '/marketplace',
    scope: listings,
    language: 'si',
  })
  await screen.getByRole('checkbox', { name: /[\u0d80-\u0dff].* 4$/ }).click()
  await expect.poll(address).toBe('/marketplace?packaging=returnable')
})
