import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { StopInvitesPage } from './StopInvitesPage.tsx'
import { stopInvitesLoader } from './stop-invites.loader.ts'

async function openLink(language = 'en') {
  const stopInvitations = vi.fn(async () => ({ success: true }))
  const { screen, address } = await show(<StopInvitesPage />, {
    path: '/invites/stop?token=abc_123-x',
    route: '/invites/stop',
    loader: stopInvitesLoader,
    clients: { referrals: { stopInvitations } },
    language,
  })
  return { screen, address, stopInvitations, stop: screen.getByRole('button').first() }
}

test('opening the link changes nothing; pressing the button opts out, once', async () => {
  const { screen, address, stopInvitations, stop } = await openLink()
  await expect.element(stop).toHaveAccessibleName('Stop invitations')
  expect(stopInvitations).not.toHaveBeenCalled()
  await stop.dblClick()
  await expect.element(screen.getByRole('heading', { name: 'You won’t get invitations any more' })).toBeVisible()
  expect(stopInvitations).toHaveBeenCalledExactlyOnceWith({ token: 'abc_123-x' })
  await screen.getByRole('link', { name: 'Go to the directory' }).click()
  expect(address()).toBe('/')
})

test('a link whose invitation was forgotten says that it no longer works', async () => {
  const { screen, stopInvitations, stop } = await openLink()
  stopInvitations.mockRejectedValue(refusal(404))
  await stop.click()
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a failure is shown, and the button can be pressed again', async () => {
  const { screen, stopInvitations, stop } = await openLink()
  stopInvitations.mockRejectedValueOnce(refusal(503))
  await stop.click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await stop.click()
  await expect.element(screen.getByRole('heading', { name: 'You won’t get invitations any more' })).toBeVisible()
})

test('the opt-out page works in Sinhala', async () => {
  const { screen, stopInvitations, stop } = await openLink('si')
  await expect.element(stop).toMatchTextContent(/[඀-෿]{3}/)
  await stop.click()
  await expect.element(screen.getByRole('heading')).toMatchTextContent(/[඀-෿]{3}/)
  expect(stopInvitations).toHaveBeenCalledTimes(1)
})
