import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { chooseOption } from '#web/testing/choose-option.ts'
import { refusal } from '#web/testing/refusal.ts'
import { calls, edit, resetEditor, save, server } from '../../testing/show-editor.tsx'

beforeEach(resetEditor)

const published = () => ({ ...server.kept, status: 'published' as const })

test('a published listing is archived and comes back, after what was typed is saved', async () => {
  server.kept = { ...published(), hasChanges: false }
  const become = (status: 'archived' | 'draft') => async () => {
    server.kept = { ...server.kept, status }
    return { success: true }
  }
  const archiveListing = vi.fn(become('archived'))
  const activateListing = vi.fn(become('draft'))
  const { screen, title } = await edit(server.kept, {}, {}, { archiveListing, activateListing })
  await userEvent.fill(title, 'Scarf')
  await screen.getByLabelText('More').click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.element(screen.getByText('It’s in the archive.')).toBeVisible()
  expect(calls.saveDraft).toHaveBeenCalledBefore(archiveListing)
  await expect.element(title).toHaveValue('Scarf')
  await expect.element(screen.getByText('Archived')).toBeVisible()
  await screen.getByRole('button', { name: 'Take out of the archive' }).click()
  await expect.element(screen.getByText('It’s back from the archive.')).toBeVisible()
  expect(activateListing).toHaveBeenCalledExactlyOnceWith({ id: 5 })
})

test('an action that is refused says why, and changes nothing', async () => {
  server.kept = published()
  const unpublishListing = vi.fn(async () => {
    throw refusal(403, { code: 'gm-error-read-only' })
  })
  const { screen } = await edit(server.kept, {}, {}, { unpublishListing })
  await screen.getByLabelText('More').click()
  await screen.getByRole('button', { name: 'Take out of the marketplace' }).click()
  await expect.element(screen.getByText(/nothing can be changed here/)).toBeVisible()
  await expect.element(screen.getByText('Published', { exact: true })).toBeVisible()
})

test('one that a moderator has hidden says so, is corrected and sent to be looked at, but not archived', async () => {
  server.kept = { ...server.kept, status: 'hidden', hasChanges: false }
  const publishListing = vi.fn(async () => ({ isPublished: false, waits: true, problems: [], revision: 3 }))
  const { screen, title } = await edit(server.kept, {}, {}, { publishListing })
  const send = screen.getByRole('button', { name: 'Send to be looked at' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByText('Hidden by the team of Pola')).toBeVisible()
  await userEvent.fill(title, 'Corrected')
  await expect.poll(() => calls.saveDraft.mock.calls.length).toBeGreaterThan(0)
  await screen.getByLabelText('More').click()
  await expect.element(screen.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  for (const name of [/Publish/, /Archive/, /archive/, /marketplace/])
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  await send.click()
  await expect
    .element(screen.getByText(/^Sent\. Buyers see it again once the team of Pola has looked at it\./))
    .toBeVisible()
  expect(publishListing).toHaveBeenCalledOnce()
})

test('one that was hidden since the page was opened is not archived, and the message says why', async () => {
  server.kept = published()
  const archiveListing = vi.fn(async () => {
    throw refusal(409, { code: 'gm-error-listing-hidden' })
  })
  const { screen } = await edit(server.kept, {}, {}, { archiveListing })
  await screen.getByLabelText('More').click()
  await screen.getByRole('button', { name: 'Archive' }).click()
  await expect.element(screen.getByText(/The team of Pola has hidden this listing/)).toBeVisible()
})

test('discarded changes go from the fields, too', async () => {
  server.kept = published()
  const discardDraft = vi.fn(async () => save({ title: { en: 'As buyers see it' } }))
  const { screen, title } = await edit(server.kept, {}, {}, { discardDraft })
  await screen.getByLabelText('More').click()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(title).toHaveValue('As buyers see it')
  expect(discardDraft).toHaveBeenCalledExactlyOnceWith({ id: 5, revision: 1 })
})

test('a listing is deleted only after one was asked, and a copy opens', async () => {
  const deleteListing = vi.fn(async () => ({ success: true }))
  const duplicateListing = vi.fn(async () => ({ id: 9 }))
  const { screen, address } = await edit(server.kept, {}, {}, { deleteListing, duplicateListing })
  await screen.getByLabelText('More').click()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete the listing ‘Handwoven scarf’?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(deleteListing).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  deleteListing.mockRejectedValueOnce(refusal(503))
  await dialog.getByRole('button', { name: 'Delete listing' }).click()
  await expect.element(dialog.getByText(/We can’t reach our data right now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete listing' }).click()
  await expect.poll(address).toBe('/vendor/listings?vendorId=7')
  await screen.unmount()
  const other = await edit(server.kept, {}, {}, { duplicateListing })
  await other.screen.getByLabelText('More').click()
  await other.screen.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(other.address).toBe('/edit-listing/9')
})

test('the preview opens once what was typed is saved, and not if that failed', async () => {
  calls.saveDraft.mockRejectedValue(new TypeError('Failed to fetch'))
  const { screen, title, address } = await edit()
  await userEvent.fill(title, 'Scarf')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText(/there is no connection/)).toBeVisible()
  expect(address()).toBe('/')
  calls.saveDraft.mockImplementation(async ({ content }) => save(content))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(address).toBe('/preview-listing/5')
  expect(server.kept.content.title).toEqual({ en: 'Scarf' })
})

test('publishing leads to a cell that holds no number, and publishes nothing', async () => {
  const { screen } = await edit()
  const cell = screen.container.querySelector<HTMLElement>('[data-row="1"][data-column="0"]') as HTMLElement
  await userEvent.click(cell)
  await userEvent.keyboard('cheap{Enter}')
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(screen.getByRole('textbox', { name: 'Title' }))
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => document.activeElement).toBe(cell)
  expect(calls.publishListing).not.toHaveBeenCalled()
})

test('whose version stands can be chosen again after the network was away', async () => {
  calls.saveDraft.mockRejectedValueOnce(refusal(409, { code: 'gm-error-draft-changed' }))
  const { screen, title } = await edit()
  await userEvent.fill(title, 'Mine')
  const alert = screen.getByRole('alert')
  calls.getDraft.mockRejectedValueOnce(refusal(503))
  await alert.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(title).toHaveValue('Mine')
  await alert.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => server.kept.content.title).toEqual({ en: 'Mine' })
  await expect.element(alert).not.toBeInTheDocument()
})

test('certificates and packaging are toggled, and categories are found by their path', async () => {
  const { screen } = await edit()
  const fair = screen.getByRole('button', { name: 'Fair trade · WFTO' })
  await fair.click()
  await expect.element(fair).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('group', { name: 'Packaging' }).getByRole('button').first().click()
  const category = screen.getByRole('combobox', { name: 'Category' })
  await chooseOption(category, 'Shop', screen.getByRole('option', { name: 'Shop', exact: true }))
  await expect
    .poll(() => server.kept.content)
    .toMatchObject({ certificateIds: [3], packaging: [expect.any(String)], categoryIds: [11, 2] })
  await fair.click()
  await expect.poll(() => server.kept.content.certificateIds).toEqual([])
})
