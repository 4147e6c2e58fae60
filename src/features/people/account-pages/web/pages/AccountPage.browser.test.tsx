import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SlotFillings } from '#web/slots.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { loadAccountSections } from '../account-sections.ts'
import { anAccount } from '../testing/accounts.ts'
import { AccountPage } from './AccountPage.tsx'
import { accountLoader } from './account.loader.ts'

const account = anAccount()
const slots: SlotFillings = { accountSections: [() => import('../../account-pages.account.web.ts')] }

type Given = { clients?: FakeClients; path?: string; viewer?: ReturnType<typeof aViewer> | null; language?: string }

async function showAccount({ clients = {}, path = '/account', viewer = aViewer({ role: 2 }), language }: Given = {}) {
  await loadAccountSections(slots)
  const getAccount = vi.fn(async () => account)
  const updateAccount = vi.fn(async (change: object) => ({ ...account, ...change }))
  const getOnboardingProgressUser = async () => ({ percentage: 10, steps: [], isDismissed: false })
  const { screen, app, address } = await show(<AccountPage />, {
    path,
    route: '/account',
    loader: accountLoader,
    viewer,
    slots,
    clients: {
      accounts: { getAccount, updateAccount },
      onboarding: { getOnboardingProgressUser },
      vendorAccount: { getPersonCounts: async () => ({ points: 86, invites: 0, follows: 4, feedback: 2, orders: 3 }) },
      ...clients,
    },
    ...(language && { language }),
  })
  return { screen, app, address, getAccount, updateAccount }
}

async function editName(given: Given = {}) {
  const shown = await showAccount(given)
  const edit = shown.screen.getByRole('button', { name: 'Change your name' })
  await edit.click()
  const name = shown.screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  return { ...shown, edit, name }
}

test('Enter saves the name, which changes here and in the shell, and the focus returns to the button', async () => {
  const { screen, app, edit, name, updateAccount } = await editName()
  await name.fill('Nimali Silva')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Nimali Silva')).toBeVisible()
  expect(updateAccount).toHaveBeenCalledExactlyOnceWith({ userId: account.id, name: 'Nimali Silva' })
  expect(app.viewer?.name).toBe('Nimali Silva')
  await expect.element(edit).toHaveFocus()
})

test.each(['{Escape}', '{Tab}{Tab}{Enter}'])('pressing %s discards the typed name', async keys => {
  const { screen, edit, name, updateAccount } = await editName()
  await name.fill('Somebody else')
  await userEvent.keyboard(keys)
  await expect.element(screen.getByText('Nimali Perera', { exact: true })).toBeVisible()
  await expect.element(edit).toHaveFocus()
  expect(updateAccount).not.toHaveBeenCalled()
})

test.each([
  [refusal(400, { code: 'gm-error-name-too-long', field: 'name' }), 'Names can have up to 100 characters.'],
  [refusal(400, { code: 'gm-error-name-required', field: 'name' }), 'Please add a name'],
  [refusal(429, { retryAfter: 120 }), 'Too many attempts. Please try again in 2 minutes.'],
  [refusal(401, { code: 'UNAUTHORIZED' }), 'You’ve been logged out. Please reload the page and log in again.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
  [new TypeError('Failed to fetch'), 'There’s no connection. What you typed is still here, so please try again.'],
])('a refused name (%s) stays in its field, with the reason', async (error, text) => {
  const { name, updateAccount } = await editName()
  updateAccount.mockRejectedValue(error)
  await name.fill('A new name')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(text)
  await expect.element(name).toHaveValue('A new name')
  await expect.element(name).toHaveFocus()
})

test('leaving the page with an unsaved name asks for confirmation', async () => {
  const { screen, address, name } = await editName({ path: '/account?section=preferences' })
  await name.fill('Nima')
  const away = screen.getByRole('link', { name: /Change/ })
  await away.click()
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(name).toHaveValue('Nima')
  await away.click()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect.poll(address).toBe('/account/preferences')
})

test('sections can be opened by keyboard, and the URL has the open one', async () => {
  const { screen, address } = await showAccount({ viewer: aViewer({ role: 2, actingAsCount: 1 }), clients: {} })
  const preferences = screen.getByRole('heading', { name: 'Languages and preferences' })
  await preferences.click()
  await expect.poll(address).toBe('/account?section=preferences')
  await expect.element(screen.getByRole('combobox', { name: 'Languages you speak' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/account')
  await expect.element(screen.getByRole('combobox', { name: 'Languages you speak' })).not.toBeInTheDocument()
})

test('somebody without an enterprise doesn’t see the section for switching to one', async () => {
  const { screen } = await showAccount()
  await screen.getByRole('heading', { name: 'Languages and preferences' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your enterprises' })).not.toBeInTheDocument()
})

test('logging out leads to the front page; after a failure the person is still logged in', async () => {
  const left = watchLeaving()
  vi.spyOn(console, 'error').mockReturnValue()
  const logout = vi.fn(async () => ({}) as never).mockRejectedValueOnce(refusal(503))
  const { screen } = await showAccount({ clients: { auth: { logout } } })
  const out = screen.getByRole('button', { name: 'Log out' })
  await out.click()
  await expect.poll(() => logout).toHaveBeenCalledTimes(1)
  expect(left).toEqual([])
  await out.click()
  await expect.poll(() => left).toEqual(['/'])
})

test('a guest is sent to log in, and then back to the section', async () => {
  const { address } = await showAccount({ viewer: null, path: '/account?section=points' })
  await expect.poll(address).toBe('/auth/login-page?redirect=%2Faccount%3Fsection%3Dpoints')
})

test('an admin can view somebody’s account, but can’t edit it', async () => {
  const viewer = aViewer({ id: '99999999-9999-4999-8999-999999999999', role: 1 })
  const { screen, getAccount } = await showAccount({ viewer, path: `/account?userId=${account.id}` })
  await expect.element(screen.getByRole('heading', { name: 'Nimali Perera’s account' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Change your name' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Languages and preferences' })).not.toBeInTheDocument()
  expect(getAccount).toHaveBeenCalledWith({ userId: account.id })
})

test('section titles show the number of items inside', async () => {
  const { screen } = await showAccount({ viewer: aViewer({ role: 2, actingAsCount: 3 }) })
  const row = (name: string) => screen.getByRole('group').filter({ hasText: name })
  await expect.element(row('Your enterprises')).toMatchTextContent('Your enterprises3')
  await expect.element(row('Languages and preferences')).toMatchTextContent(/preferences$/)
})
