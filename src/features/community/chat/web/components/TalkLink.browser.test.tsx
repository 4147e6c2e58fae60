import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { show } from '#web/testing/show.tsx'
import { TalkLink } from './TalkLink.tsx'

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

const links = (
  <>
    <TalkLink />
    <TalkLink isHelp />
  </>
)

test('guests are asked to log in, and then continue to where they wanted', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen, address } = await show(links)
  for (const name of ['Forum', 'Help']) await screen.getByRole('link', { name }).click()
  stop()
  expect(heard.mock.calls).toEqual([[{ redirect: '/forum' }], [{ redirect: '/chats/help' }]])
  expect(address()).toBe('/')
})

test('a member with several profiles goes on to the forum, or chooses whose messages to open', async () => {
  const left = watchLeaving()
  const { screen, address } = await show(links, { viewer: withSeveral, clients: { teams } })
  const link = screen.getByRole('link', { name: 'Forum' })
  await link.click()
  const sheet = screen.getByRole('dialog', { name: 'Community' })
  await sheet.getByRole('link', { name: 'Forum' }).click()
  await expect.poll(address).toBe('/forum')
  await expect.element(sheet).not.toBeInTheDocument()
  await link.click()
  await sheet.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Nuwara Leaf' }).click()
  await expect.poll(() => left).toEqual(['/chats'])
  expect(teams.selectUserProfile).toHaveBeenCalledExactlyOnceWith({ selectedVendor: { id: 7, type: 'vendor' } })
})

test('a member with one profile chooses between the forum and their messages; the focus returns', async () => {
  const { screen } = await show(<TalkLink isBar />, { viewer: aViewer() })
  const link = screen.getByRole('link', { name: 'Community' })
  await link.click()
  const sheet = screen.getByRole('dialog', { name: 'Community' })
  await expect.element(sheet.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/chats')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('a network’s own site has messages instead of the forum, which lead straight to the chats', async () => {
  const { screen, address } = await show(<TalkLink />, { site: aNetworkSite(), viewer: withSeveral })
  await screen.getByRole('link', { name: 'Messages' }).click()
  await expect.poll(address).toBe('/chats')
})

test('Help opens the box that writes to the team', async () => {
  const { screen } = await show(<TalkLink isHelp />, { viewer: aViewer(), clients: { helpDesk } })
  await screen.getByRole('link', { name: 'Help' }).click()
  const dialog = screen.getByRole('dialog', { name: 'How can we help?' })
  await expect.element(dialog.getByRole('textbox', { name: 'Send a message to the platform' })).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'See your messages to our team' }))
    .toHaveAttribute('href', '/chats/help')
})
