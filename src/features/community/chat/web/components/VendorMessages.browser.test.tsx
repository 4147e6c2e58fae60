import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { VendorMessages } from './VendorMessages.tsx'

const helpDesk = { getOfficeHours: async () => ({ times: null }) }

async function showVendors(managesVendor: boolean) {
  let namesWriters: boolean | null = false
  const changeVendorChat = vi.fn(async (given: { namesWriters: boolean }) => {
    namesWriters = given.namesWriters
    return { namesWriters }
  })
  const createLoginToken = vi.fn(async () => ({
    loginToken: 'once-only',
    homeserver: 'https://pola.example',
    expiresIn: 120,
  }))
  const chat = { getVendorChat: async () => ({ namesWriters }), changeVendorChat, createLoginToken }
  const { screen } = await show(<VendorMessages vendorId={7} managesVendor={managesVendor} />, {
    viewer: aViewer(),
    clients: { chat, helpDesk },
  })
  const named = screen.getByRole('checkbox', { name: 'Customers see who of the team writes' })
  return { screen, named, changeVendorChat, createLoginToken }
}

test('the owner chooses whether customers see who of the team writes', async () => {
  const { screen, named, changeVendorChat } = await showVendors(true)
  await expect.element(named).not.toBeChecked()
  await named.click()
  await expect.element(screen.getByText('Your choice is saved')).toBeVisible()
  await expect.element(named).toBeChecked()
  expect(changeVendorChat).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, namesWriters: true })
  await expect
    .element(screen.getByRole('link', { name: 'Open messages' }))
    .toHaveAttribute('href', '/chats?as=enterprise_7')
})

test('a member sees whether writers are named, and who can change it', async () => {
  const { named } = await showVendors(false)
  await expect.element(named).toBeDisabled()
  await expect
    .element(named)
    .toHaveAccessibleDescription(expect.stringContaining('The owner and admins of the team can change this.'))
})

test('another app gets a login token, for the enterprise or for the person', async () => {
  const { screen, createLoginToken } = await showVendors(true)
  await screen.getByText('Use another app').click()
  await screen.getByRole('button', { name: 'Get a login token' }).click()
  await expect.element(screen.getByText('once-only')).toBeVisible()
  await expect.element(screen.getByText('https://pola.example')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copy Login token' })).toBeVisible()
  expect(createLoginToken).toHaveBeenCalledExactlyOnceWith({ as: 'vendor_7' })
})

test('a failed request for chat settings or a token is explained', async () => {
  const createLoginToken = async () => Promise.reject(new Error('away'))
  const { screen } = await show(<MessagesSection />, {
    viewer: aViewer(),
    clients: { chat: { createLoginToken }, helpDesk },
  })
  await screen.getByText('Use another app').click()
  await screen.getByRole('button', { name: 'Get a login token' }).click()
  await expect.element(screen.getByText('That didn’t work. Please try again.')).toBeVisible()
})
