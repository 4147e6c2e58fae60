import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { show } from '#web/testing/show.tsx'
import { profiles } from '../testing/own-profiles.ts'
import { AccountLink } from './AccountLink.tsx'

const link = <AccountLink current>Account</AccountLink>

test('a guest is asked to log in, and then gets to the account', async () => {
  const hear = vi.fn()
  const stop = listenToSignIn(hear)
  const { screen, address } = await show(link)
  await screen.getByRole('link', { name: 'Account' }).click()
  stop()
  expect(hear).toHaveBeenCalledExactlyOnceWith({ redirect: '/account' })
  expect(address()).toBe('/')
})

test('somebody with one profile gets straight to its account', async () => {
  const { screen, address } = await show(link, { viewer: aViewer({ role: 2 }) })
  await screen.getByRole('link', { name: 'Account' }).click()
  expect(address()).toBe(`/account?userId=${aViewer().id}`)
})

test('somebody with several profiles chooses in a sheet; Escape closes it and returns the focus', async () => {
  const left = watchLeaving()
  const teams = { getUserProfiles: async () => profiles, selectUserProfile: vi.fn(async () => ({}) as never) }
  const viewer = aViewer({ role: 2, actingAsCount: 2 })
  const { screen } = await show(link, { viewer, clients: { teams } })
  const opener = screen.getByRole('button', { name: 'Account', exact: true })
  await expect.element(opener).toHaveAttribute('aria-current', 'page')
  await opener.click()
  const sheet = screen.getByRole('dialog', { name: 'Account' })
  await expect.element(sheet.getByRole('button', { name: 'Nuwara Leaf' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await sheet.getByRole('button', { name: 'Nuwara Leaf' }).click()
  await expect.poll(() => left).toEqual(['/account/vendor?vendorId=7'])
})

test('the sheet spans a phone’s width, and is as narrow as a card on a desktop', async () => {
  const teams = { getUserProfiles: async () => profiles }
  const { screen } = await show(link, { viewer: aViewer({ role: 2, actingAsCount: 2 }), clients: { teams } })
  await screen.getByRole('button', { name: 'Account', exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: 'Account' })
  const width = () => sheet.element().getBoundingClientRect().width
  await page.viewport(390, 844)
  await expect.poll(width).toBe(390)
  await page.viewport(1440, 900)
  await expect.poll(width).toBeLessThanOrEqual(480)
})
