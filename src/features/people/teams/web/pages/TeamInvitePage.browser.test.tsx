import { expect, test, vi } from 'vitest'
import { listenToSignIn } from '#web/ask-to-sign-in.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { ShownInvite } from '../../team-members.contract.ts'
import { TeamInvitePage } from './TeamInvitePage.tsx'
import { teamInviteLoader } from './team-invite.loader.ts'

const open: ShownInvite = {
  state: 'open',
  role: 2,
  vendor: { label: 'Nuwara Leaf', type: 'vendor', imageUrl: null, subDomain: 'nuwaraleaf' },
  inviter: 'Nimali Perera',
  invitedAddress: 'k•••n@pola.example',
  you: { isInvited: true, isVerified: true, vendorId: null },
}
const joined = { vendorId: 7, type: 'vendor' as const }

async function showInvite(invite: ShownInvite, clients: FakeClients = {}) {
  const left = watchLeaving()
  const lookUpTeamInvite = vi.fn(async () => invite)
  const { screen, address } = await show(<TeamInvitePage />, {
    path: '/team-invite?token=secret',
    route: '/team-invite',
    loader: teamInviteLoader,
    viewer: invite.you && aViewer({ name: 'Kasun Silva', email: 'kasun@pola.example' }),
    clients: { ...clients, teams: { lookUpTeamInvite, ...clients.teams } },
  })
  expect(lookUpTeamInvite).toHaveBeenCalledExactlyOnceWith({ token: 'secret', language: 'en' })
  return { screen, address, left }
}

test('somebody who joins sees the role before, and then the enterprise’s account', async () => {
  const answer = Promise.withResolvers<typeof joined>()
  const acceptTeamInvite = vi.fn(() => answer.promise)
  const { screen, left } = await showInvite(open, { teams: { acceptTeamInvite } })
  await expect.element(screen.getByRole('heading', { name: 'Join the team at Nuwara Leaf' })).toBeVisible()
  await expect.element(screen.getByText('Your role: Admin')).toBeVisible()
  const join = screen.getByRole('button', { name: 'Join the team' })
  await join.dblClick()
  await expect.element(join).toHaveAttribute('aria-busy', 'true')
  answer.resolve(joined)
  await expect.poll(() => left).toEqual(['/account/vendor?vendorId=7'])
  expect(acceptTeamInvite).toHaveBeenCalledExactlyOnceWith({ token: 'secret' })
})

test('somebody who declines sees a confirmation without further buttons', async () => {
  const declineTeamInvite = vi.fn(async () => ({ success: true }))
  const { screen, left } = await showInvite(open, { teams: { declineTeamInvite } })
  await screen.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByText(/^You’ve declined this invitation/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Join the team' })).not.toBeInTheDocument()
  expect(left).toEqual([])
})

test.each([
  [refusal(409, { code: 'gm-error-invite-expired' }), 'This invitation has expired.'],
  [refusal(409, { code: 'gm-error-invite-revoked' }), 'This invitation was revoked.'],
  [refusal(409, { code: 'gm-error-invite-used' }), 'This invitation has already been used.'],
  [refusal(403, { code: 'gm-error-invite-other-address' }), 'This invitation was sent to another address.'],
  [refusal(403, { code: 'gm-error-email-not-verified' }), 'Please verify your address first'],
  [refusal(409, { code: 'gm-error-team-full' }), 'The team is full'],
  [refusal(503), 'We can’t reach our data right now.'],
])('a refusal to join (%s) is shown, and joining can be tried again', async (error, text) => {
  const acceptTeamInvite = vi.fn(async () => joined).mockRejectedValueOnce(error)
  const { screen, left } = await showInvite(open, { teams: { acceptTeamInvite } })
  await screen.getByRole('button', { name: 'Join the team' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(text)
  expect(left).toEqual([])
  await screen.getByRole('button', { name: 'Join the team' }).click()
  await expect.poll(() => left).toEqual(['/account/vendor?vendorId=7'])
})

test('a guest logs in or signs up with the invited address, and returns to the invitation', async () => {
  const hear = vi.fn()
  const stop = listenToSignIn(hear)
  const { screen, address } = await showInvite({ ...open, you: null })
  await expect.element(screen.getByText(/k•••n@pola.example/)).toBeVisible()
  await screen.getByRole('link', { name: 'Log in' }).click()
  stop()
  expect(hear).toHaveBeenCalledExactlyOnceWith({ redirect: '/team-invite?token=secret' })
  await screen.getByRole('link', { name: 'Sign up' }).click()
  expect(address()).toBe('/auth/signup-page?redirect=%2Fteam-invite%3Ftoken%3Dsecret')
})

test('somebody logged in with another address can log out and stays at the invitation', async () => {
  const logout = vi.fn(async () => ({}) as never)
  const you = { isInvited: false, isVerified: true, vendorId: null }
  const { screen, left } = await showInvite({ ...open, you }, { auth: { logout } })
  await expect.element(screen.getByText(/you’re logged in as kasun@pola.example/)).toBeVisible()
  await screen.getByRole('button', { name: 'Log out and use that address' }).click()
  await expect.poll(() => left).toEqual(['/team-invite?token=secret'])
})

test('a used invitation links a member to the account', async () => {
  const you = { isInvited: true, isVerified: true, vendorId: 7 }
  const { screen, address } = await showInvite({ ...open, state: 'used', you })
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('You’re in this team.')
  await screen.getByRole('link', { name: 'Go to the enterprise’s account' }).click()
  expect(address()).toBe('/account/vendor?vendorId=7')
})

test('a truncated link leads to the directory', async () => {
  const lookUpTeamInvite = vi.fn(() => Promise.reject(Object.assign(refusal(404), { code: 'NOT_FOUND' })))
  const { screen, address } = await show(<TeamInvitePage />, {
    path: '/team-invite?token=cut',
    route: '/team-invite',
    loader: teamInviteLoader,
    clients: { teams: { lookUpTeamInvite } },
  })
  await expect.element(screen.getByRole('heading', { name: 'We couldn’t find this invitation' })).toBeVisible()
  await screen.getByRole('link', { name: 'Go to the directory' }).click()
  expect(address()).toBe('/')
})
