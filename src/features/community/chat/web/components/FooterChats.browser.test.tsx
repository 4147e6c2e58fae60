import { expect, test, vi } from 'vitest'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { show } from '#web/testing/show.tsx'
import { FooterChats } from './FooterChats.tsx'

const profile = { label: 'Nimali Perera', type: 'user', subDomain: null, image: null, selected: true }
const profiles = {
  items: [
    { ...profile, id: aViewer().id },
    { ...profile, id: 7, label: 'Nuwara Leaf', type: 'vendor', subDomain: 'nuwaraleaf', selected: false },
  ],
  count: 2,
}
const teams = { getUserProfiles: async () => profiles as never, selectUserProfile: vi.fn(async () => ({}) as never) }
const helpDesk = { getOfficeHours: async () => ({ times: null }) }
const withSeveral = aViewer({ actingAsCount: 1 })

test('guests are asked to log in, and then continue to where they wanted', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen } = await show(<FooterChats />)
  for (const name of ['Messages', 'Help']) await screen.getByRole('link', { name }).click()
  stop()
  expect(heard.mock.calls).toEqual([[{ redirect: '/chats' }], [{ redirect: '/chats/help' }]])
})

test('a member with several profiles chooses whose messages to open', async () => {
  const left = watchLeaving()
  const { screen } = await show(<FooterChats />, { viewer: withSeveral, clients: { teams } })
  await screen.getByRole('button', { name: 'Messages' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Whose messages?' })
  await sheet.getByRole('button', { name: 'Nuwara Leaf' }).click()
  await expect.poll(() => left).toEqual(['/chats'])
  expect(teams.selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: { id: 7, type: 'vendor' } })
})

test('Messages lead straight to the chats on a network’s own site, and for a member with one profile', async () => {
  const site = { kind: 'whitelabel', subDomain: 'lanka', networkId: 3, name: 'Lanka Organic' } as never
  for (const options of [{ site, viewer: withSeveral }, { viewer: aViewer() }]) {
    const { screen } = await show(<FooterChats />, options)
    await expect.element(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/chats')
    await screen.unmount()
  }
})

test('Help opens the box that writes to the team', async () => {
  const { screen } = await show(<FooterChats />, { viewer: aViewer(), clients: { helpDesk } })
  await screen.getByRole('button', { name: 'Help' }).click()
  const dialog = screen.getByRole('dialog', { name: 'How can we help?' })
  await expect.element(dialog.getByRole('textbox', { name: 'Send a message to the platform' })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'See your messages to our team' }))
    .toHaveAttribute('href', '/chats/help')
})
