import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { SectorStandards } from '../../about.contract.ts'
import { StandardsPage } from './StandardsPage.tsx'

afterEach(() => vi.restoreAllMocks())

const aSector = (id: number, text: string, parentId: number | null = null): SectorStandards => ({
  ...{ id, parentId, text, handle: text.toLowerCase() },
  ...{ standards: [`A standard of ${text}`], total: parentId ? 3 : 2 },
})
const sectors = [aSector(1, 'Food'), aSector(11, 'Café', 1), aSector(2, 'වෙළඳාම'), aSector(3, 'Textiles')]

async function showStandards(path = '/minimum-standards', language = 'en') {
  const versions = [
    { number: 2, fromDay: '2026-12-01' },
    { number: 1, fromDay: '2025-01-01' },
  ]
  const getStandards = async ({ version = 1 }: { version?: unknown }) => {
    const general = [version === 2 ? 'Pay a living wage' : 'Pay people fairly']
    return { general, sectors, version: Number(version), inForce: 1, versions }
  }
  const shown = await show(<StandardsPage />, { path, language, clients: { about: { getStandards } } })
  const { screen } = shown
  return {
    ...shown,
    find: screen.getByRole('searchbox'),
    names: () => [...screen.container.querySelectorAll('details')].map(one => one.querySelector('span')?.textContent),
    openOnes: () => [...screen.container.querySelectorAll('details[open]')].map(one => one.id),
    section: (name: string) => screen.getByText(name, { exact: true }).first(),
  }
}

test('a sector’s link opens it and shows its own and its parent’s standards', async () => {
  const { screen, section, openOnes } = await showStandards()
  expect(openOnes()).toEqual([])
  await section('Food').click()
  await expect.element(screen.getByText('A standard of Food')).toBeVisible()
  await section('Café').click()
  await expect.element(screen.getByText('A standard of Café')).toBeVisible()
  await expect.element(screen.getByText('1 more from Food · 1 more for every sector')).toBeVisible()
  expect(openOnes()).toEqual(['sector-1', 'sector-11'])
})

test('typing filters the sectors, opens them, announces how many there are, and puts the word in the address', async () => {
  const { screen, find, names, openOnes, address } = await showStandards()
  await find.click()
  await userEvent.keyboard('cafe')
  await expect.poll(names).toEqual(['Food', 'Café'])
  expect(openOnes()).toEqual(['sector-1', 'sector-11'])
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('1 sector')
  await expect.poll(address).toBe('/minimum-standards?find=cafe')
  await find.fill('')
  await expect.poll(() => names().length).toBe(4)
  expect(address()).toBe('/minimum-standards')
})

test('Enter in the filter box doesn’t reload the page, and a word without matches says so', async () => {
  const { screen, find } = await showStandards()
  await find.fill('spaceships')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('No sector by that name. Try a shorter word.')).toBeVisible()
  await expect.element(find).toHaveValue('spaceships')
  await expect.element(find).toHaveFocus()
})

test('a Sinhala word finds sectors by their Sinhala names', async () => {
  const { find, names } = await showStandards('/minimum-standards?lang=si', 'si')
  await find.fill('වෙළඳ')
  await expect.poll(names).toEqual(['වෙළඳාම'])
})

test('a shared address opens its sector and the sectors above it', async () => {
  const { screen, openOnes } = await showStandards('/minimum-standards#sector-11')
  await expect.poll(openOnes).toEqual(['sector-1', 'sector-11'])
  await expect.element(screen.getByText('A standard of Café')).toBeVisible()
})

test.each([
  ['en', 'https://pola.example/minimum-standards#sector-3'],
  ['si', 'https://pola.example/minimum-standards?lang=si#sector-3'],
])('in %s the button of a sector copies a link in that language', async (language, link) => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, section } = await showStandards('/minimum-standards', language)
  await section('Textiles').click()
  const button = screen.getByRole('group').last().getByRole('button')
  await button.click()
  expect(copy).toHaveBeenCalledWith(link)
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription()
})

test('if the browser forbids copying, the address bar has the link', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { screen, section } = await showStandards()
  await section('Textiles').click()
  await screen.getByRole('group').last().getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => location.hash).toBe('#sector-3')
  history.replaceState(null, '', location.pathname + location.search)
})

test('it says which version is shown, and others are read by their links', async () => {
  const { screen, address, find } = await showStandards()
  await expect.element(screen.getByText(/^Version 1 · from 1 Jan 2025 on/)).toBeVisible()
  await expect.element(screen.getByText('Pay people fairly')).toBeVisible()
  await screen.getByRole('link', { name: 'Version 2, from 1 Dec 2026 on' }).click()
  await expect.poll(address).toBe('/minimum-standards?version=2')
  await expect.element(screen.getByText('Pay a living wage')).toBeVisible()
  await expect.element(screen.getByText(/This isn’t the version that holds now/)).toBeVisible()
  await find.fill('food')
  await expect.poll(address).toBe('/minimum-standards?version=2&find=food')
  await expect
    .element(screen.getByRole('link', { name: 'Version 1, from 1 Jan 2025 on' }))
    .toHaveAttribute('href', '/minimum-standards')
})

test('a version that can’t be one counts as unset', async () => {
  const { screen } = await showStandards('/minimum-standards?version=x')
  await expect.element(screen.getByText(/^Version 1 ·/)).toBeVisible()
})
