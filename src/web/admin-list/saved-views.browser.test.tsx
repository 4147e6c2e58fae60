import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { showStalls } from './testing/show-stalls.tsx'

beforeEach(() => localStorage.clear())

const dear = { id: 1, name: 'Dear tea', query: 'columns=pitch&goods=tea&sort=-pitch', isShared: false, by: null }
const cloth = { id: 2, name: 'Cloth', query: 'goods=cloth&columns=none', isShared: true, by: 'Asha' }

async function showViews(path = '/admin/stalls') {
  const calls = {
    getViews: vi.fn(async () => ({ items: [dear, cloth], count: 2 })),
    saveView: vi.fn(async (_view: object) => dear),
    changeView: vi.fn(async (_change: object) => ({})),
    removeView: vi.fn(async (_which: object) => ({})),
  }
  const shown = await showStalls({ path, withLoader: true, clients: { savedViews: calls } as never })
  await expect.poll(shown.names).not.toEqual([])
  const menu = shown.screen.getByRole('group').filter({ hasText: 'Saved views' })
  return { ...shown, ...calls, menu, open: () => shown.screen.getByText('Saved views').first().click() }
}

test('a view opens its filters, order and columns, all in the address', async () => {
  const { screen, names, address, open, getViews } = await showViews('/admin/stalls?search=bloom&page=1')
  expect(getViews).not.toHaveBeenCalled()
  await open()
  await screen.getByRole('link', { name: 'Dear tea' }).click()
  await expect.poll(address).toBe('/admin/stalls?columns=pitch&goods=tea&sort=-pitch')
  await expect.poll(names).toEqual(['Nuwara Leaf', 'Hive & Hollow'])
  await expect.element(screen.getByRole('columnheader', { name: 'Goods' })).not.toBeInTheDocument()
  await open()
  await expect.element(screen.getByText('by Asha')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Change the view “Cloth”/ })).not.toBeInTheDocument()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('what is shown is saved with its columns; a name that is taken stays in its field', async () => {
  const { screen, open, saveView } = await showViews('/admin/stalls?goods=tea&page=2')
  await open()
  await screen.getByRole('button', { name: 'Save what is shown' }).click()
  const name = screen.getByLabelText('Name of the view')
  await userEvent.fill(name, 'Dear tea')
  saveView.mockRejectedValueOnce(refusal(409, { code: 'gm-error-view-name-taken' }))
  await screen.getByRole('button', { name: 'Save view' }).click()
  await expect.element(screen.getByText('You have a view with this name already.').first()).toBeVisible()
  await expect.element(name).toHaveValue('Dear tea')
  await userEvent.fill(name, 'Tea')
  await screen.getByLabelText('All admins see it').click()
  await screen.getByRole('button', { name: 'Save view' }).click()
  await expect.element(screen.getByText('View “Tea” saved')).toBeVisible()
  expect(saveView.mock.lastCall?.[0]).toEqual({
    ...{ list: 'stalls', name: 'Tea', isShared: true, query: 'columns=goods%2Cpitch&goods=tea' },
  })
})

test('one’s own views are changed and removed; Escape closes the menu', async () => {
  await page.viewport(390, 844)
  const { screen, open, changeView, removeView } = await showViews('/admin/stalls?goods=cloth')
  await open()
  await screen.getByRole('button', { name: 'Change the view “Dear tea”' }).click()
  await screen.getByRole('menuitem', { name: 'Keep what is shown now' }).click()
  await expect
    .poll(() => changeView.mock.lastCall?.[0])
    .toEqual({ list: 'stalls', id: 1, query: 'columns=goods%2Cpitch&goods=cloth' })
  await screen.getByRole('button', { name: 'Change the view “Dear tea”' }).click()
  await screen.getByRole('menuitem', { name: 'Remove view' }).click()
  await expect.poll(() => removeView.mock.lastCall?.[0]).toEqual({ list: 'stalls', id: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Save what is shown' })).not.toBeInTheDocument()
  await page.viewport(1024, 768)
})
