import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { invited, invitesOf, joined, owner } from '../testing/fake-invites.ts'
import { Invites } from './Invites.tsx'

afterEach(() => vi.restoreAllMocks())

async function showInvites(clients: FakeClients['referrals'] = {}, path = '/account') {
  const getUserReferrals = vi.fn(async () => invitesOf())
  const { screen, address } = await show(<Invites owner={owner} canInvite />, {
    clients: { referrals: { getUserReferrals, ...clients } },
    path,
  })
  await expect.element(screen.getByRole('table', { name: 'Invitations' })).toBeVisible()
  return { screen, address, getUserReferrals }
}

test('a reminder is sent to those who haven’t responded; the selection is cleared, and the list reloads', async () => {
  const remindReferee = vi.fn(async () => invited)
  const { screen, getUserReferrals } = await showInvites({ remindReferee })
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Select sofia@pola.example' })).toBeChecked()
  getUserReferrals.mockResolvedValue(invitesOf([{ ...invited, remindedAt: '2026-01-09T08:00:00.000Z' }, joined]))
  await screen.getByRole('button', { name: 'Remind (1)' }).click()
  await expect.element(screen.getByRole('status').last()).toMatchTextContent('1 reminder sent')
  expect(remindReferee).toHaveBeenCalledExactlyOnceWith({ id: invited.id })
  await expect.element(screen.getByRole('row', { name: /Ruwan/ })).toMatchTextContent('9 Jan 2026')
  await expect.element(screen.getByRole('checkbox', { name: 'Select Ruwan' })).not.toBeChecked()
})

test('an invitation answered meanwhile isn’t reminded of, and the selection stays', async () => {
  const error = refusal(409, { code: 'gm-error-referral-reminder' })
  const { screen } = await showInvites({ remindReferee: vi.fn(() => Promise.reject(error)) })
  const check = screen.getByRole('checkbox', { name: 'Select Ruwan' })
  check.element().focus()
  await userEvent.keyboard(' ')
  await screen.getByRole('button', { name: 'Remind (1)' }).click()
  await expect.element(screen.getByText(/^This invitation has already been answered/)).toBeVisible()
  await expect.element(check).toBeChecked()
})

test('filter, order and page are in the URL, so that the back button steps through them', async () => {
  const { screen, address, getUserReferrals } = await showInvites()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Joined')
  await expect.poll(address).toBe('/account?invites.status=3')
  await expect.poll(() => getUserReferrals.mock.lastCall).toEqual([expect.objectContaining({ status: 3, page: 1 })])
  await screen.getByRole('columnheader', { name: 'Who' }).getByRole('button').click()
  await expect.poll(address).toBe('/account?invites.status=3&invites.sort=name')
  await expect.poll(() => getUserReferrals.mock.lastCall).toEqual([expect.objectContaining({ sort: 'name' })])
  await expect.element(screen.getByRole('columnheader', { name: 'Who' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the downloaded file has all invitations, not only those on the page', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const made = vi.spyOn(URL, 'createObjectURL')
  const { screen, getUserReferrals } = await showInvites()
  await screen.getByRole('button', { name: 'Download list' }).click()
  await expect.poll(() => made).toHaveBeenCalledTimes(1)
  expect(getUserReferrals).toHaveBeenLastCalledWith(expect.objectContaining({ limit: 50 }))
  const file = await new Response(made.mock.lastCall?.[0] as Blob).text()
  expect(file).toContain('Ruwan <ruwan@pola.example>,Invited,2026-01-05,')
  expect(file).toContain('sofia@pola.example,Joined,')
})

test('the link can be copied; where the browser refuses, it’s shown to copy by hand', async () => {
  const { referralLink } = invitesOf()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValue(new Error('no'))
  const { screen } = await showInvites()
  const copy = screen.getByRole('button', { name: 'Copy link' }).first()
  await copy.click()
  await expect.element(screen.getByRole('status').last()).toMatchTextContent('Link copied.')
  expect(write).toHaveBeenCalledExactlyOnceWith(referralLink)
  await copy.click()
  const dialog = screen.getByRole('dialog', { name: 'Your link' })
  await expect.element(dialog.getByRole('textbox', { name: 'Link to this page' })).toHaveValue(referralLink)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('copy it yourself')
  await userEvent.keyboard('{Escape}')
  await expect.element(copy).toHaveFocus()
})

test('a list that failed to load can be loaded again', async () => {
  const getUserReferrals = vi.fn(async () => invitesOf())
  getUserReferrals.mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(503))
  const { screen } = await show(<Invites owner={owner} canInvite />, { clients: { referrals: { getUserReferrals } } })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The invitations could not be loaded.')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Ruwan/ })).toBeVisible()
})

test('a plain member sees the list and shares the links, but can neither invite nor remind', async () => {
  const getVendorReferrals = vi.fn(async () => invitesOf(undefined, { applyLink: 'https://pola.example/apply?ref=a' }))
  const { screen } = await show(<Invites owner={{ vendorId: 7 }} canInvite={false} />, {
    clients: { referrals: { getVendorReferrals } },
  })
  await screen.getByRole('button', { name: 'Share the link' }).last().click()
  const dialog = screen.getByRole('dialog', { name: 'Link for enterprises' })
  await expect.element(dialog.getByRole('textbox')).toHaveValue('https://pola.example/apply?ref=a')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Invite people' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Ruwan' })).not.toBeInTheDocument()
})
