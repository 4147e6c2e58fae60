import axe from 'axe-core'
import { expect, test } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { StaticPage as Shown } from '../../static-pages.contract.ts'
import { StaticPage } from './StaticPage.tsx'
import { StaticPagesPage } from './StaticPagesPage.tsx'

const terms: Shown = {
  ...{ id: 3, handle: 'terms', title: 'කොන්දේසි', titleLanguage: 'si', version: 2, inForce: 2, fromDay: '2026-03-01' },
  text: '## Rules\n\nRead [the standards](/minimum-standards) or [more](https://example.org/).\n\n- Be fair\n- <b>Be kind</b>',
  textLanguage: 'en',
  versions: [
    { number: 2, fromDay: '2026-03-01' },
    { number: 1, fromDay: '2026-01-01' },
  ],
}
const open = (page: Shown | null) => show(<StaticPage />, { path: '/pages/terms', loader: () => ({ meta: {}, page }) })

test('a page shows its text in the language that it has, with the day and earlier versions', async () => {
  const { screen } = await open(terms)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'si')
  await expect.element(screen.getByText(/Version 2 · from 1 Mar 2026 on/)).toBeVisible()
  const rules = screen.getByRole('heading', { name: 'Rules' })
  expect(rules.element().closest('[lang]')?.getAttribute('lang')).toBe('en')
  const own = screen.getByRole('link', { name: 'the standards' })
  await expect.element(own).toHaveAttribute('href', '/minimum-standards')
  await expect.element(screen.getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://example.org/')
  await expect.element(screen.getByText('<b>Be kind</b>')).toBeVisible()
  await screen.getByText('Other versions').click()
  const earlier = screen.getByRole('link', { name: 'Version 1' })
  await expect.element(earlier).toHaveAttribute('href', '/pages/terms?version=1')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('an earlier version says that it doesn’t hold, and leads to the one that does', async () => {
  const { screen } = await open({ ...terms, version: 1, fromDay: '2026-01-01' })
  await expect.element(screen.getByText(/This isn’t the version that holds now/)).toBeVisible()
  await screen.getByText('Other versions').click()
  await expect.element(screen.getByRole('link', { name: 'Version 2' })).toHaveAttribute('href', '/pages/terms')
})

test('a page that was taken away says so', async () => {
  const { screen } = await open(null)
  await expect.element(screen.getByRole('heading', { name: 'This page was taken away.' })).toBeVisible()
})

test('all pages are listed', async () => {
  const pages = [{ id: 3, handle: 'terms', title: 'Terms of use', inMenu: true }]
  const { screen } = await show(<StaticPagesPage />, { path: '/pages', loader: () => ({ meta: {}, pages }) })
  await expect.element(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/pages/terms')
})
