import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Queries } from '#web/queries.tsx'
import { show } from '#web/testing/show.tsx'
import { SnackbarProvider } from '#web/ui/Snackbar.tsx'
import type { Badges } from '../../badges.contract.ts'
import { BadgesPage } from './BadgesPage.tsx'
import { badgesLoader } from './badges.loader.ts'

afterEach(() => void vi.restoreAllMocks())

const element = (
  <Queries>
    <SnackbarProvider>
      <BadgesPage />
    </SnackbarProvider>
  </Queries>
)
const Nothing = () => null

async function shown(given: Partial<Badges> = {}, options: Parameters<typeof show>[1] = {}) {
  const getBadges = async () => ({ id: 3, subDomain: 'hive', brand: 'Hive & Hollow', logo: null, ...given })
  const pages = [{ path: '/resources/:id', loader: badgesLoader, element, HydrateFallback: Nothing }]
  const result = await show(null, { path: '/resources/3', clients: { badges: { getBadges } }, pages, ...options })
  const code = (name: string) => result.screen.getByRole('textbox', { name })
  return { ...result, code }
}
const selected = (field: { element(): Element }) => {
  const { value, selectionStart, selectionEnd } = field.element() as HTMLTextAreaElement
  return value.slice(selectionStart, selectionEnd)
}

test('the button copies a badge’s code, and the page confirms it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, code } = await shown()
  await screen.getByRole('button', { name: 'Copy code' }).nth(1).click()
  await expect.element(screen.getByText('Code copied.')).toBeVisible()
  const copied = write.mock.lastCall?.[0] ?? ''
  await expect.element(code('Code for the dark badge')).toHaveValue(copied)
  // special characters are escaped, for whatever page the code is put on
  expect(copied).toContain('alt="Hive &#38; Hollow on Pola"')
  expect(copied).toContain('<a href="https://pola.example/hive">')
  expect(copied).toContain('find-us-en-dark.svg')
})

test('if the browser refuses to copy, the code is selected for copying by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const { screen, code } = await shown()
  await screen.getByRole('button', { name: 'Copy code' }).first().click()
  await expect.element(screen.getByText(/^Your browser blocked copying\./)).toBeVisible()
  const field = code('Code for the light badge')
  expect(selected(field)).toMatch(/^<a .*<\/a>$/s)
  await expect.element(field).toHaveFocus()
})

test('tabbing into the code selects all of it, and it cannot be changed', async () => {
  const { screen, code } = await shown()
  const field = code('Code for the light badge')
  await expect.element(field).toBeVisible()
  screen.getByRole('link', { name: 'Hive & Hollow' }).element().focus()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  expect(selected(field)).toMatch(/^<a .*<\/a>$/s)
  const before = selected(field)
  await userEvent.keyboard('x')
  await expect.element(field).toHaveValue(before)
})

test('badges are in the visitor’s language if they exist, and their code reads from left to right', async () => {
  const { screen } = await shown({}, { language: 'ur' })
  const field = screen.getByRole('textbox').first()
  await field.click()
  expect(selected(field)).toContain('href="https://pola.example/hive?lang=ur"')
  expect(selected(field)).toContain('find-us-en-light.svg')
  await expect.element(field).toHaveAttribute('dir', 'ltr')
  const sinhala = await shown({}, { language: 'si' })
  await sinhala.screen.getByRole('textbox').last().click()
  expect(selected(sinhala.screen.getByRole('textbox').last())).toContain('find-us-si-dark.svg')
})

test('a logo can be downloaded in every size; without one the page says so', async () => {
  const { screen } = await shown({ logo: { id: 'a1', color: '#123456' } })
  const file = screen.getByRole('link', { name: 'PNG, 320 × 320 pixels' })
  await file.hover()
  await expect.element(file).toHaveAttribute('href', '/api/v1/resources/3/logo/x_large.png')
  await expect.element(file).toHaveAttribute('download')
  const none = await shown()
  await expect.element(none.screen.getByText('Hive & Hollow has no logo here yet.')).toBeVisible()
  await none.screen.getByRole('link', { name: 'Hive & Hollow' }).last().click()
  await expect.poll(none.address).toBe('/hive')
})
