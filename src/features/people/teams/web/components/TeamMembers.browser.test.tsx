import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { VendorTeam } from '../../team-members.contract.ts'
import { dilini, kasun, nimali, teamOf } from '../testing/team.ts'
import { TeamSection } from './TeamSection.tsx'

const teamSection = <TeamSection vendorId={7} name="Nuwara Leaf" />

async function showTeam(team: VendorTeam, clients: FakeClients['teams'] = {}, language = 'en') {
  const getVendorTeam = vi.fn(async () => team)
  const { screen } = await show(teamSection, { clients: { teams: { getVendorTeam, ...clients } }, language })
  await expect.element(screen.getByText('Nimali Perera').first()).toBeVisible()
  return { screen, getVendorTeam }
}

test('an owner changes a member’s role after confirming; the focus returns to the select, and a message confirms it', async () => {
  const changed = teamOf([nimali, kasun, { ...dilini, role: 2 }])
  const changeTeamRole = vi.fn(async () => changed)
  const { screen } = await showTeam(teamOf(), { changeTeamRole })
  const role = screen.getByRole('combobox', { name: 'Dilini Fernando’s role' })
  const dialog = screen.getByRole('dialog', { name: 'Change Dilini Fernando’s role to Admin?' })
  role.element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(dialog).toMatchTextContent(/Admins look after its page/)
  await userEvent.keyboard('{Escape}')
  await expect.element(role).toHaveDisplayValue('Member')
  await expect.element(role).toHaveFocus()
  expect(changeTeamRole).not.toHaveBeenCalled()

  await userEvent.keyboard('{ArrowUp}')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  expect(changeTeamRole).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, userId: dilini.userId, role: 2 })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Dilini Fernando is now: Admin')
  await expect.element(role).toHaveDisplayValue('Admin')
  await expect.element(role).toHaveFocus()
})

test('a refused change of role says why, and the role stays', async () => {
  const changeTeamRole = vi.fn(() => Promise.reject(refusal(409, { code: 'gm-error-last-owner' })))
  const sudu = { ...kasun, role: 1 as const }
  const { screen } = await showTeam(teamOf([nimali, sudu]), { changeTeamRole })
  const role = screen.getByRole('combobox', { name: 'Kasun Silva’s role' })
  await userEvent.selectOptions(role, 'Member')
  await screen.getByRole('button', { name: 'Change role' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Hand it over to someone else first/)
  await userEvent.keyboard('{Escape}')
  await expect.element(role).toHaveDisplayValue('Owner')
})

test('an admin can promote and remove plain members, but not change owners and admins', async () => {
  const you = { ...kasun, isYou: true }
  const { screen } = await showTeam(teamOf([{ ...nimali, isYou: false }, you, dilini], { yourRole: 2 }))
  await expect.element(screen.getByRole('combobox', { name: 'Dilini Fernando’s role' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Nimali Perera’s role' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Remove Dilini Fernando from the team' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'Hand over ownership' })).not.toBeInTheDocument()
})

test('a member is removed after confirming, and the focus starts on Cancel', async () => {
  const removeTeamMember = vi.fn(async () => ({ success: true }))
  const { screen, getVendorTeam } = await showTeam(teamOf(), { removeTeamMember })
  await screen.getByRole('button', { name: 'Remove Dilini Fernando from the team' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove Dilini Fernando from the team?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Remove Dilini Fernando from the team' })).toHaveFocus()
  expect(removeTeamMember).not.toHaveBeenCalled()

  await screen.getByRole('button', { name: 'Remove Dilini Fernando from the team' }).click()
  getVendorTeam.mockResolvedValue(teamOf([nimali, kasun]))
  await dialog.getByRole('button', { name: 'Remove from team' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Dilini Fernando')).not.toBeInTheDocument()
  expect(removeTeamMember).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, userId: dilini.userId })
  // the button that had the focus is gone
  await expect.element(screen.getByRole('list').first()).toHaveFocus()
})

test('a member removed meanwhile by somebody else: the dialog stays and says to reload', async () => {
  const removeTeamMember = vi.fn(() => Promise.reject(refusal(404, { code: 'NOT_FOUND' })))
  const { screen } = await showTeam(teamOf(), { removeTeamMember })
  await screen.getByRole('button', { name: 'Remove Kasun Silva from the team' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove from team' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Please reload the page/)
})

test('a team that failed to load can be loaded again', async () => {
  const getVendorTeam = vi.fn(async () => teamOf())
  getVendorTeam.mockRejectedValueOnce(refusal(503, { code: 'db' })).mockRejectedValueOnce(refusal(503, { code: 'db' }))
  const { screen } = await show(teamSection, { clients: { teams: { getVendorTeam } } })
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/The team could not be loaded/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Kasun Silva').first()).toBeVisible()
})

test('in Sinhala the role select is named after its person', async () => {
  const changeTeamRole = vi.fn(async () => teamOf([nimali, { ...kasun, role: 3 }, dilini]))
  const { screen } = await showTeam(teamOf(), { changeTeamRole }, 'si')
  const role = screen.getByRole('combobox', { name: /Kasun Silva/ })
  await userEvent.selectOptions(role, '3')
  await screen.getByRole('dialog').getByRole('button').last().click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Kasun Silva.*සාමාජික/)
})
