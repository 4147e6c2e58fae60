import { expect, test } from 'vitest'
import { showResults } from '../testing/show-results.tsx'
import { Filters } from './Filters.tsx'

const scope = { itemType: 'listing' } as const
const counts = { shipsTo: { LK: 3, ANY: 2 }, shipsFrom: { DE: 1 } }
const shown = (path: string, of: Record<string, Record<string, number>> = counts) =>
  showResults(<Filters counts={of} />, { path, scope })

test('results that ship anywhere count for each country, and are found with it', async () => {
  const { screen, address, asked } = await shown('/marketplace')
  const shipsTo = screen.getByRole('combobox', { name: 'Ships to' })
  await expect.element(shipsTo).toHaveTextContent('AnywhereSri Lanka (5)')
  await shipsTo.selectOptions('Sri Lanka (5)')
  await expect.poll(address).toBe('/marketplace?shipsTo=LK')
  await expect.element(shipsTo).toHaveValue('LK')
  expect(asked.at(-2)?.facetFilters).toContainEqual(['shipsTo.country:LK', 'shipsTo.country:ANY'])
  await shipsTo.selectOptions('Anywhere')
  await expect.poll(address).toBe('/marketplace')
})

test('both ends of a route can be chosen', async () => {
  const { screen, address } = await shown('/marketplace?shipsTo=LK')
  await screen.getByRole('combobox', { name: 'Ships from' }).selectOptions('Germany (1)')
  await expect.poll(address).toBe('/marketplace?shipsTo=LK&shipsFrom=DE')
})

test('a chosen country remains visible and removable without any results', async () => {
  const { screen, address } = await shown('/marketplace?shipsTo=US', {})
  const shipsTo = screen.getByRole('combobox', { name: 'Ships to' })
  await expect.element(shipsTo).toHaveValue('US')
  await shipsTo.selectOptions('Anywhere')
  await expect.poll(address).toBe('/marketplace')
  await expect.element(shipsTo).not.toBeInTheDocument()
})

test('offers for a country include those for all countries, and no other listings', async () => {
  const { screen, address, asked } = await shown('/marketplace', { offers: { LK: 2 } })
  await screen.getByRole('combobox', { name: 'Offers for' }).selectOptions('Sri Lanka (2)')
  await expect.poll(address).toBe('/marketplace?offers=LK')
  expect(asked.at(-2)?.facetFilters).toEqual([
    'itemType:listing',
    'isSpecialOfferListing:true',
    ['specialOfferCountryData.specificCountries.country:LK', 'specialOfferCountryData.countryOption.id:0'],
  ])
})
