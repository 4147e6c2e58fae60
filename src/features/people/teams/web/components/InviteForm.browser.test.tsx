import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { teamOf, toRuwan } from '../testing/team.ts'
import { TeamSection } from './TeamSection.tsx'

type Teams = NonNullable<FakeClients['teams']>

async function showForm(inviteToTeam: Teams['inviteToTeam'], language = 'en') {
  const getVendorTeam = vi.fn(async () => teamOf())
  const { screen } = await show(<TeamSection vendorId={7} name="Nuwara Leaf" />, {
    clients: { teams: { getVendorTeam, ...(inviteToTeam && { inviteToTeam }) } },
    language,
  })
  return { screen, getVendorTeam }
}

const sent = () => vi.fn(async () => ({ invite: toRuwan, isResent: false }))

test('Enter sends an invitation, and the field is empty for the next one', async () => {
  const inviteToTeam = sent()
  const { screen, getVendorTeam } = await showForm(inviteToTeam)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(screen.getByRole('button', { name: 'Invite' })).toHaveAttribute('aria-disabled', 'true')
  await email.fill('ruwan@pola.example')
  getVendorTeam.mockResolvedValue(teamOf(undefined, { invites: [toRuwan] }))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Invitation sent to ruwan@pola.example')
  expect(inviteToTeam).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, email: 'ruwan@pola.example', role: 3 })
  await expect.element(screen.getByRole('heading', { name: 'Not answered yet' })).toBeVisible()
  await expect.element(email).toHaveValue('')
  await expect.element(email).toHaveFocus()
})

test('after pressing the button the focus returns to the address, and the role stays', async () => {
  const inviteToTeam = sent()
  const { screen } = await showForm(inviteToTeam)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role', exact: true }), 'Admin')
  await expect.element(screen.getByText(/^Admins look after its page/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Email' }).fill('ruwan@pola.example')
  await screen.getByRole('button', { name: 'Invite' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(inviteToTeam).toHaveBeenCalledExactlyOnceWith({ vendorId: 7, email: 'ruwan@pola.example', role: 2 })
  await expect.element(screen.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('2')
})

test.each([
  [refusal(400, { code: 'gm-error-valid-email-address-required', field: 'email' }), 'Please add a valid email address'],
  [refusal(409, { code: 'gm-error-already-member', field: 'email' }), 'This person is already in the team.'],
  [refusal(409, { code: 'gm-error-team-full', given: { most: 12 } }), 'open invitations are 12 at most'],
  [
    refusal(429, { code: 'gm-error-invite-limit', field: 'email', retryAfter: 3600 }),
    'Too many emails were sent today.',
  ],
  [refusal(403, { code: 'gm-error-team-role' }), 'Your role doesn’t allow this.'],
  [refusal(401, { code: 'UNAUTHORIZED' }), 'You’ve been logged out.'],
  [refusal(503, { code: 'SERVICE_UNAVAILABLE' }), 'We can’t reach our data right now.'],
  [new TypeError('Failed to fetch'), 'Something went wrong'],
])('after a refusal (%s) a message stands beside the address, which stays and has the focus', async (error, text) => {
  const { screen } = await showForm(vi.fn(() => Promise.reject(error)))
  const email = screen.getByRole('textbox', { name: 'Email' })
  await email.fill('ruwan@pola.example')
  await screen.getByRole('button', { name: 'Invite' }).click()
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(text))
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('ruwan@pola.example')
  await userEvent.keyboard('x')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
})

test('a second Enter during sending sends no second mail', async () => {
  const answer = Promise.withResolvers<{ invite: typeof toRuwan; isResent: boolean }>()
  const inviteToTeam = vi.fn(() => answer.promise)
  const { screen } = await showForm(inviteToTeam)
  await screen.getByRole('textbox', { name: 'Email' }).fill('ruwan@pola.example')
  await userEvent.keyboard('{Enter}{Enter}')
  answer.resolve({ invite: toRuwan, isResent: false })
  await expect.element(screen.getByRole('status')).toMatchTextContent('ruwan@pola.example')
  expect(inviteToTeam).toHaveBeenCalledTimes(1)
})

test('in Urdu the page is right-to-left, and the address left-to-right', async () => {
  const { screen } = await showForm(sent(), 'ur')
  const email = screen.getByRole('textbox')
  await email.fill('ruwan@pola.example')
  await expect.element(email).toHaveStyle({ direction: 'ltr' })
  await expect.element(screen.getByRole('combobox').last()).toHaveStyle({ direction: 'rtl' })
})
