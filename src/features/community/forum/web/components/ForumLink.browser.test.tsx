import { expect, test, vi } from 'vitest'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aNetworkSite } from '#web/testing/a-network-site.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { ForumLink } from './ForumLink.tsx'

const links = (
  <>
    <ForumLink />
    <ForumLink>› </ForumLink>
  </>
)

test('members open the forum from the footer and the drawer', async () => {
  const { screen, address } = await show(links, { viewer: aViewer() })
  await screen.getByRole('link', { name: 'Forum' }).first().click()
  await expect.poll(address).toBe('/forum')
  await expect.element(screen.getByRole('link', { name: 'Forum' }).last()).toHaveAttribute('href', '/forum')
})

test('guests get the login modal, which leads to the forum', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen, address } = await show(links)
  const link = screen.getByRole('link', { name: /Forum/ })
  await link.nth(0).click()
  await link.nth(1).click()
  await expect.poll(() => heard.mock.calls.length).toBe(2)
  expect(heard).toHaveBeenCalledWith({ redirect: '/forum', reason: 'Log in to ask and answer in the forum.' })
  expect(address()).toBe('/')
  stop()
})

test('networks’ own sites have no link in their footer', async () => {
  const { screen } = await show(<ForumLink />, { site: aNetworkSite() })
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
