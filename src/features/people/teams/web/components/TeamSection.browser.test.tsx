import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { VendorTeam } from '../../team-members.contract.ts'
import { dilini, kasun, nimali, teamOf } from '../testing/team.ts'
import { TeamSection } from './TeamSection.tsx'

async function showSection(clients: FakeClients['teams'], team: VendorTeam = teamOf()) {
  const { screen } = await show(<TeamSection vendorId={7} name="Nuwara Leaf" />, {
    clients: { teams: { getVendorTeam: async () => team, ...clients } },
  })
  return screen
}

test('handing over needs an heir, and shows the new roles', async () => {
  const after = teamOf([{ ...kasun, role: 1 }, { ...nimali, role: 2 }, dilini], { yourRole: 2 })
  const handOverTeam = vi.fn(async () => after)
  const screen = await showSection({ handOverTeam })
  await screen.getByRole('button', { name: 'Hand over ownership' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Hand Nuwara Leaf over?' })
  await expect.element(dialog).toMatchTextContent('You’ll stay in the team as an admin.')
  const heir = dialog.getByRole('combobox', { name: 'New owner' })
  await expect.element(heir).toHaveFocus()
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  expect(handOverTeam).not.toHaveBeenCalled()
  await userEvent.selectOptions(heir, 'Kasun Silva (Admin)')
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(handOverTeam).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, userId: kasun.userId })
  await expect.element(screen.getByRole('button', { name: 'Hand over ownership' })).not.toBeInTheDocument()
})

test('an owner alone has nobody to hand over to', async () => {
  const screen = await showSection({}, teamOf([nimali]))
  await screen.getByRole('button', { name: 'Leave team' }).hover()
  await expect.element(screen.getByRole('button', { name: 'Hand over ownership' })).not.toBeInTheDocument()
})

test('the last owner can’t leave, and reads what to do instead', async () => {
  const left = watchLeaving()
  const removeTeamMember = vi.fn(() => Promise.reject(refusal(409, { code: 'gm-error-last-owner' })))
  const screen = await showSection({ removeTeamMember })
  await screen.getByRole('button', { name: 'Leave team' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Leave the team at Nuwara Leaf?' })
  await dialog.getByRole('button', { name: 'Leave team' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Hand it over to someone else first.')
  expect(left).toEqual([])
})

test('somebody who leaves the team gets to their own account', async () => {
  const left = watchLeaving()
  const removeTeamMember = vi.fn(async () => ({ success: true }))
  const member = { ...dilini, isYou: true, email: null }
  const screen = await showSection({ removeTeamMember }, teamOf([member], { yourRole: 3, invites: null }))
  await screen.getByRole('button', { name: 'Leave team' }).click()
  await expect.element(screen.getByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  await screen.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click()
  await expect.poll(() => left).toEqual(['/account'])
  expect(removeTeamMember).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, userId: dilini.userId })
})
