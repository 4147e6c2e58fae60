import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showResults } from '../testing/show-results.tsx'
import { Filters } from './Filters.tsx'

async function shown(path = '/', options: { language?: string } = {}) {
  const counts = { founded: { min: 1874, max: 2021 } }
  const results = await showResults(<Filters counts={counts} />, { path, ...options })
  const { screen } = results
  const field = (name: string) => screen.getByRole('group', { name: 'Founded' }).getByRole('textbox', { name })
  return { ...results, from: field('From'), to: field('To') }
}

test('a year applies with Enter, not with each digit, and the field keeps the focus', async () => {
  const { screen, from, to, address, asked } = await shown()
  await screen.getByRole('heading', { name: 'Founded' }).click()
  await expect.element(from).toHaveAttribute('placeholder', '1874')
  await from.fill('1990')
  expect(address()).toBe('/')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?founded=1990,')
  expect(asked.at(-2)?.numericFilters).toEqual(['foundedYear>=1990'])
  await expect.element(from).toHaveFocus()
  await userEvent.keyboard('{Tab}2010{Enter}')
  await expect.poll(address).toBe('/?founded=1990,2010')
  await expect.element(to).toHaveFocus()
})

test('reversed years are swapped, and the fields show it', async () => {
  const { from, to, address } = await shown('/?founded=1990,')
  await to.fill('1950')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?founded=1950,1990')
  await expect.element(from).toHaveValue('1950')
  await expect.element(to).toHaveValue('1990')
  await expect.element(to).toHaveFocus()
})

test('an invalid year is dropped; an emptied field opens its end, and the group stays open', async () => {
  const { from, to, address } = await shown('/?founded=1990,2010')
  await from.fill('long')
  await userEvent.keyboard('{Tab}')
  await expect.poll(address).toBe('/?founded=,2010')
  await expect.element(from).toHaveValue('')
  await expect.element(to).toHaveFocus()
  await to.clear()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/')
  await expect.element(to).toBeVisible()
})

test('implausible years in the address are ignored', async () => {
  const { screen, from, address } = await shown('/?founded=12,99999')
  await screen.getByRole('heading', { name: 'Founded' }).click()
  await expect.element(from).toHaveValue('')
  await from.fill('2000')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/?founded=2000,')
})
