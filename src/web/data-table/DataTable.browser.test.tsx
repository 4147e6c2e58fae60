import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Invite, invites, showInvites } from './testing/show-invites.tsx'

beforeEach(() => localStorage.clear())

test('clicking a header sorts, another click reverses the order, and the URL has it', async () => {
  const { column, names, address } = await showInvites()
  await column('Name').click()
  await expect.poll(names).toEqual(['Amara', 'Bandula'])
  await expect.element(column('Name')).toHaveFocus()
  expect(address()).toBe('/?invites.sort=name')
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Emil', 'Devi'])
  expect(address()).toBe('/?invites.sort=-name')
})

test('numbers sort with the largest first, and screen readers announce the order', async () => {
  const { screen, column, names } = await showInvites()
  await column('Points').click()
  await expect.poll(names).toEqual(['Emil', 'Chitra'])
  const header = screen.getByRole('columnheader', { name: 'Points' })
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expect.element(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
  await column('Points').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
})

test('pages can be turned, and the URL restores the same one', async () => {
  const { screen, names, address } = await showInvites()
  const next = screen.getByRole('navigation', { name: 'Pages: Invites' }).getByRole('button', { name: 'Next page' })
  await next.click()
  await expect.poll(names).toEqual(['Bandula', 'Devi'])
  expect(address()).toBe('/?invites.page=2')
  await next.click()
  await expect.element(screen.getByText('Page 3 of 3')).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  screen.unmount()
  const again = await showInvites({ path: '/?invites.page=3' })
  await expect.poll(again.names).toEqual(['Amara'])
})

test('one step leads from a page that no longer exists to the last one', async () => {
  const { screen, names } = await showInvites({ path: '/?invites.page=40' })
  await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(names).toEqual(['Amara'])
})

test('setting a filter goes to the first page', async () => {
  const { screen, names, address } = await showInvites({ path: '/?invites.page=2&section=invites' })
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('open')
  await expect.poll(names).toEqual(['Chitra', 'Bandula'])
  expect(address()).toBe('/?section=invites&invites.state=open')
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('All')
  await expect.poll(address).toBe('/?section=invites')
})

test('a table says if no row matches, and offers no actions', async () => {
  const { screen } = await showInvites({ rows: [] })
  await expect.element(screen.getByText('Nothing matches these filters.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('a hidden column stays hidden in this browser; the column that names the row can’t be hidden', async () => {
  const { screen, column } = await showInvites()
  await screen.getByText('Columns').first().click()
  await expect.element(screen.getByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Points' }).click()
  await expect.element(column('Points')).not.toBeInTheDocument()
  screen.unmount()
  const again = await showInvites()
  await expect.element(again.column('Name')).toBeVisible()
  await expect.element(again.column('Points')).not.toBeInTheDocument()
})

test('on a phone the order is chosen from a list, and each cell names its column', async () => {
  await page.viewport(390, 844)
  const { screen, names, column } = await showInvites()
  await expect.element(column('Points')).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Points, descending')
  await expect.poll(names).toEqual(['Emil', 'Chitra'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1024, 768)
})

test('a very long word doesn’t make the page wider', async () => {
  await page.viewport(390, 844)
  const rows: Invite[] = [{ ...(invites[0] as Invite), name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4) }]
  const { screen } = await showInvites({ rows })
  await expect.element(screen.getByRole('rowheader').or(screen.getByRole('cell')).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1024, 768)
})

test('in Sinhala column titles stay, and the tools are in Sinhala', async () => {
  const { screen } = await showInvites({ language: 'si' })
  await expect.element(screen.getByRole('button', { name: 'ඊළඟ පිටුව' })).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Invites' })).toBeVisible()
})
