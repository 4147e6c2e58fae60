import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showStalls } from './testing/show-stalls.tsx'

beforeEach(() => localStorage.clear())

async function showOpened(path?: string) {
  const shown = await showStalls({ withLoader: true, ...(path && { path }) })
  const drawer = shown.screen.getByRole('dialog', { name: 'Hive & Hollow' })
  return { ...shown, drawer, opener: shown.link('Hive & Hollow') }
}

test('a row’s drawer has a URL, takes the focus, and returns it on Escape', async () => {
  const { address, drawer, opener, load, router } = await showOpened('/admin/stalls?goods=tea')
  await opener.click()
  await expect.element(drawer).toBeVisible()
  expect(address()).toBe('/admin/stalls?goods=tea&row=3')
  await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(address).toBe('/admin/stalls?goods=tea')
  await expect.element(opener).toHaveFocus()
  expect(load).toHaveBeenCalled()
  await router.navigate(1)
  await expect.element(drawer).toBeVisible()
})

test('the keyboard opens the drawer, and Back closes it', async () => {
  const { drawer, opener, router, address } = await showOpened()
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByRole('button', { name: 'Move Hive & Hollow' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(address()).toBe('/admin/stalls')
})

test('a drawer opened by its URL closes onto the list, and focuses its row', async () => {
  const { drawer, opener, address, router } = await showOpened('/admin/stalls?goods=tea&row=3')
  await expect.element(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(address).toBe('/admin/stalls?goods=tea')
  await expect.element(opener).toHaveFocus()
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a row that is not on the page opens no drawer, and changing the list forgets it', async () => {
  const { screen, address, names } = await showOpened('/admin/stalls?row=77')
  await expect.poll(names).toHaveLength(2)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/admin/stalls?page=2')
})

test('on a phone the drawer fills the window', async () => {
  await page.viewport(390, 844)
  const { drawer } = await showOpened('/admin/stalls?row=3')
  await expect.element(drawer).toBeVisible()
  expect(drawer.element().getBoundingClientRect()).toMatchObject({ x: 0, width: 390 })
  await page.viewport(1024, 768)
})
