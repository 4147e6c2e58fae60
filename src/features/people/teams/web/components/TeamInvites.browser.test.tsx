import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { twoFrames } from '#web/testing/two-frames.ts'
import { teamOf, toRuwan } from '../testing/team.ts'
import { TeamSection } from './TeamSection.tsx'

const sofia = { ...toRuwan, id: '55555555-5555-4555-8555-555555555555', email: 'sofia@pola.example', isExpired: true }

async function showInvites(clients: FakeClients['teams']) {
  const getVendorTeam = vi.fn(async () => teamOf(undefined, { invites: [toRuwan, sofia] }))
  const { screen } = await show(<TeamSection vendorId={7} name="Nuwara Leaf" />, {
    clients: { teams: { getVendorTeam, ...clients } },
  })
  return { screen, getVendorTeam }
}

test('an invitation can be resent by keyboard; its button keeps the focus, and its name contains the address', async () => {
  const answer = Promise.withResolvers<{ invite: typeof sofia }>()
  const resendTeamInvite = vi.fn(() => answer.promise)
  const { screen } = await showInvites({ resendTeamInvite })
  const again = screen.getByRole('button', { name: 'Send again: sofia@pola.example' })
  await expect.element(screen.getByText('Member · expired')).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await twoFrames()
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  answer.resolve({ invite: sofia })
  await expect.element(screen.getByRole('status')).toMatchTextContent('Invitation sent to sofia@pola.example')
  expect(resendTeamInvite).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, inviteId: sofia.id })
  await expect.element(again).toHaveFocus()
})

test('an invitation over today’s limit can’t be resent, and a message says so', async () => {
  const resendTeamInvite = vi.fn(() =>
    Promise.reject(refusal(429, { code: 'gm-error-invite-limit', retryAfter: 3600 })),
  )
  const { screen } = await showInvites({ resendTeamInvite })
  await screen.getByRole('button', { name: 'Send again: ruwan@pola.example' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Too many emails were sent today.')
})

test('a double click sends one mail', async () => {
  const answer = Promise.withResolvers<{ invite: typeof toRuwan }>()
  const resendTeamInvite = vi.fn(() => answer.promise)
  const { screen } = await showInvites({ resendTeamInvite })
  await screen.getByRole('button', { name: 'Send again: ruwan@pola.example' }).dblClick()
  answer.resolve({ invite: toRuwan })
  await expect.element(screen.getByRole('status')).toMatchTextContent('Invitation sent')
  expect(resendTeamInvite).toHaveBeenCalledTimes(1)
})

test('revoking asks for confirmation; Escape cancels it and returns the focus', async () => {
  const revokeTeamInvite = vi.fn(async () => ({ success: true }))
  const { screen, getVendorTeam } = await showInvites({ revokeTeamInvite })
  const revoke = screen.getByRole('button', { name: 'Revoke the invitation to ruwan@pola.example' })
  await revoke.click()
  const dialog = screen.getByRole('dialog', { name: 'Revoke the invitation to ruwan@pola.example?' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(revoke).toHaveFocus()
  expect(revokeTeamInvite).not.toHaveBeenCalled()

  await revoke.click()
  getVendorTeam.mockResolvedValue(teamOf(undefined, { invites: [sofia] }))
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(revoke).not.toBeInTheDocument()
  expect(revokeTeamInvite).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, inviteId: toRuwan.id })
})

test('an invitation accepted meanwhile can’t be revoked, and the dialog says so', async () => {
  const revokeTeamInvite = vi.fn(() => Promise.reject(refusal(409, { code: 'gm-error-invite-used' })))
  const { screen } = await showInvites({ revokeTeamInvite })
  await screen.getByRole('button', { name: 'Revoke the invitation to ruwan@pola.example' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This invitation has already been used.')
})
