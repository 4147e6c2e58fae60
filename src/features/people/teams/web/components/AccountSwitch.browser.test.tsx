import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CurrentUser } from '#shared/current-user.ts'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { openMenuEvent } from '#web/layout/Header.tsx'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { profiles } from '../testing/own-profiles.ts'
import { AccountSwitch } from './AccountSwitch.tsx'

const user = { user: aViewer() as never }

async function openMenu(path = '/marketplace', language = 'en') {
  const left = watchLeaving()
  const teams = {
    getUserProfiles: vi.fn(async () => profiles),
    selectUserProfile: vi.fn(async () => user as { user: CurrentUser }),
  }
  const auth = { logout: vi.fn(async () => ({ success: true }) as never) }
  const { screen, address } = await show(<AccountSwitch />, {
    viewer: aViewer(),
    clients: { teams, auth },
    path,
    language,
  })
  const opener = screen.getByRole('button', { name: /Nimali Perera/ }).first()
  await opener.click()
  const menu = screen.getByRole('dialog')
  await expect.element(menu.getByRole('button', { name: 'Nuwara Leaf' })).toBeVisible()
  return { screen, address, left, teams, auth, opener, menu }
}

test('the menu shows the current profile; Escape closes it and returns the focus', async () => {
  const { opener, menu } = await openMenu()
  await expect.element(opener).toHaveAccessibleName('Account: Nimali Perera')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(menu.getByRole('button', { name: /^Nimali Perera/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(menu.getByRole('button', { name: /^Tea survey/ })).toMatchTextContent('Survey profile')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(opener).toHaveFocus()
})

test.each([
  ['/marketplace', /^Nuwara Leaf/, { id: 7, type: 'vendor' }, '/nuwaraleaf'],
  ['/account', /^Nuwara Leaf/, { id: 7, type: 'vendor' }, '/account/vendor?vendorId=7'],
  ['/marketplace', /^Tea survey/, { id: 9, type: 'survey' }, '/account/survey?vendorId=9'],
])('from %s as %s: the choice is sent, and then the profile’s page loads', async (path, name, selectedVendor, to) => {
  const { menu, teams, left } = await openMenu(path)
  await menu.getByRole('button', { name }).click()
  await expect.poll(() => left).toEqual([to])
  expect(teams.selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor })
})

test('on chat pages the other profile’s chats load after a second', async () => {
  const { menu, left } = await openMenu('/chats/help')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  await menu.getByRole('button', { name: /^Nuwara Leaf/ }).click()
  await expect.poll(() => left, { timeout: 10_000 }).toEqual(['/chats'])
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 1000)
  waits.mockRestore()
})

test('a second choice while the first is being sent is ignored', async () => {
  const { menu, teams, left } = await openMenu()
  const answer = Promise.withResolvers<{ user: CurrentUser }>()
  teams.selectUserProfile.mockImplementation(() => answer.promise)
  await menu.getByRole('button', { name: /^Nuwara Leaf/ }).dblClick()
  await expect.element(menu.getByRole('button', { name: /^Tea survey/ })).toHaveAttribute('aria-disabled', 'true')
  answer.resolve(user)
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
  expect(teams.selectUserProfile).toHaveBeenCalledTimes(1)
})

test('a refused choice shows a message, stays on the page, and can be repeated', async () => {
  const { menu, teams, left } = await openMenu()
  teams.selectUserProfile.mockRejectedValueOnce(refusal(404))
  await menu.getByRole('button', { name: /^Nuwara Leaf/ }).click()
  await expect.element(menu.getByRole('alert')).toMatchTextContent('We couldn’t switch profiles.')
  expect(left).toEqual([])
  await menu.getByRole('button', { name: /^Nuwara Leaf/ }).click()
  await expect.poll(() => left).toEqual(['/nuwaraleaf'])
})

test('a link leads to the account, and closes the menu', async () => {
  const { menu, address, opener } = await openMenu()
  await menu.getByRole('link', { name: 'Account' }).click()
  expect(address()).toBe(`/account?userId=${aViewer().id}`)
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('logging out clears the data kept in the browser, and loads the front page', async () => {
  const { menu, auth, left } = await openMenu()
  sessionStorage.setItem('pola:draft:feedback', '{}')
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => left).toEqual(['/'])
  expect(auth.logout).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem('pola:draft:feedback')).toBeNull()
})

test('profiles that failed to load can be loaded again; logging out works without them', async () => {
  const getUserProfiles = vi.fn(async () => profiles)
  getUserProfiles.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const { screen } = await show(<AccountSwitch />, { viewer: aViewer(), clients: { teams: { getUserProfiles } } })
  await screen.getByRole('button', { name: 'Account: Nimali Perera' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('User profiles not found')
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Nuwara Leaf' })).toBeVisible()
})

test('a guest’s click opens the login modal; without scripts the link leads to login and back', async () => {
  const hear = vi.fn()
  const stop = listenToSignIn(hear)
  const { screen, address } = await show(<AccountSwitch />, { path: '/marketplace?q=tea' })
  const login = screen.getByRole('link', { name: 'Log in' })
  await expect.element(login).toHaveAttribute('href', '/auth/login-page?redirect=%2Fmarketplace%3Fq%3Dtea')
  await login.click()
  stop()
  expect(hear).toHaveBeenCalledExactlyOnceWith({})
  expect(address()).toBe('/marketplace?q=tea')
})

test.each([true, false])('an admin without two-step codes is shown where to set them up: %s', async needsTwoStep => {
  const teams = { getUserProfiles: async () => profiles }
  const viewer = aViewer({ role: 2, needsTwoStep })
  const { screen } = await show(<AccountSwitch />, { viewer, clients: { teams }, path: '/marketplace?query=tea' })
  await screen
    .getByRole('button', { name: /Nimali Perera/ })
    .first()
    .click()
  const menu = screen.getByRole('dialog')
  await expect.element(menu.getByRole('button', { name: 'Nuwara Leaf' })).toBeVisible()
  const way = menu.getByRole('link', { name: /admin rights start/ })
  if (!needsTwoStep) return await expect.element(way).not.toBeInTheDocument()
  const address = '/auth/two-step-page?redirect=%2Fmarketplace%3Fquery%3Dtea'
  await expect.element(way).toHaveAttribute('href', address)
})

test.each([1, 2])('only admins see the menu of admins: role %s', async role => {
  const teams = { getUserProfiles: async () => profiles }
  const opened = vi.fn()
  addEventListener(openMenuEvent, opened)
  const { screen } = await show(<AccountSwitch />, { viewer: aViewer({ role }), clients: { teams } })
  await screen
    .getByRole('button', { name: /Nimali Perera/ })
    .first()
    .click()
  const menu = screen.getByRole('dialog')
  await expect.element(menu.getByRole('button', { name: 'Nuwara Leaf' })).toBeVisible()
  const way = menu.getByRole('button', { name: 'Admin' })
  if (role !== 1) return await expect.element(way).not.toBeInTheDocument()
  await way.click()
  expect(opened).toHaveBeenCalledTimes(1)
  await expect.element(menu).not.toBeInTheDocument()
})
