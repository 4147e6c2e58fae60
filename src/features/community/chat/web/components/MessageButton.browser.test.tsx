import { expect, test, vi } from 'vitest'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { ProfileChat } from './ProfileChat.tsx'

const button = <ProfileChat vendorId={7} name="Nuwara Leaf" isMain />

test('the message button leads to the conversation', async () => {
  const { screen } = await show(button, { viewer: aViewer() })
  await expect.element(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/chats/enterprise_7')
})

test('a guest is asked to log in, and then reaches the conversation', async () => {
  const heard = vi.fn()
  const stop = listenToSignIn(heard)
  const { screen, address } = await show(button)
  const before = address()
  await screen.getByRole('link', { name: 'Message' }).click()
  expect(heard).toHaveBeenCalledWith({ redirect: '/chats/enterprise_7', reason: 'Log in to write to Nuwara Leaf.' })
  expect(address()).toBe(before)
  stop()
})

test('there is no message button on one’s own profile', async () => {
  const hive = { id: 7, type: 'vendor' } as never
  const { screen } = await show(button, { viewer: aViewer({ selectedVendor: hive }) })
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
