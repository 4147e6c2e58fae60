import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { NetworkInvitation, ShownInvitation } from '../../invitations.contract.ts'
import { AnswerInvitationPage, answerInvitationLoader } from './AnswerInvitationPage.tsx'
import { InvitationsPage, invitationsLoader } from './InvitationsPage.tsx'

afterEach(() => page.viewport(1024, 768))

const violations = async (element: Element) => (await axe.run(element)).violations.map(({ id }) => id)

const mailed: NetworkInvitation = {
  ...{
    id: 'a',
    isTrusted: true,
    email: 'hive@tea.example',
    vendor: null,
    level: null,
    state: 'open',
    uses: 0,
    maxUses: 1,
    by: 'Ruwan',
  },
  ...{ expiresAt: '2026-12-14T08:00:00.000Z', sentAt: '2026-11-30T08:00:00.000Z', accepted: [] },
}
const linked: NetworkInvitation = {
  ...mailed,
  ...{ id: 'b', email: null, isTrusted: false, maxUses: 10, uses: 1 },
  accepted: [{ membershipId: 4, name: 'Hill Looms', at: '2026-11-30T09:00:00.000Z' }],
}

const named: NetworkInvitation = {
  ...{ ...mailed, id: 'c', email: null, vendor: { id: 5, name: 'Bimmal Cellar' } },
  level: { id: 3, name: 'Founding' },
}

async function showInvitations(language = 'en') {
  const invite = vi.fn(async ({ invitation }: { invitation: { way: string } }) => ({
    ...{ invitation: mailed, isResent: false },
    link: invitation.way === 'link' ? 'https://pola.test/network-invitation?token=secret' : null,
  }))
  const revokeInvitation = vi.fn(async (_: object) => ({}))
  const place = { subDomain: 'looms', logo: null, place: 'Kandy' }
  const findCandidates = vi.fn(async (_: object) => ({
    items: [
      { ...place, id: 8, name: 'Hill Looms', isMember: true },
      { ...place, id: 9, name: 'Looms of Kandy', isMember: false },
    ],
  }))
  const network = {
    ...{ id: 7, subDomain: 'lanka', name: 'Lanka Organic', logo: null, types: [1], regions: [4], vendorId: 3 },
    ...{ timeZone: 'Asia/Colombo', members: 28, role: 'admin', hasSite: true, waiting: [] },
  }
  const clients = {
    management: { getManagedNetwork: async () => network },
    invitations: { invite, revokeInvitation, getInvitations: async () => ({ items: [mailed, linked, named] }) },
    members: { getNetworkMembers: async () => ({ levels: [{ id: 3, name: 'Founding' }] }), findCandidates },
  }
  const shown = await show(<InvitationsPage />, {
    ...{ language, viewer: aViewer(), clients: clients as never, loader: invitationsLoader },
    ...{ path: '/lanka/network/manager/invitations', route: '/:profile/network/manager/invitations' },
  })
  return { ...shown, invite, revokeInvitation }
}

test('an address is invited, a refusal stands beside it, and what was typed stays', async () => {
  const { screen, invite } = await showInvitations()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText('Please add a valid email address')).toBeVisible()
  const field = screen.getByLabelText('Email address')
  await userEvent.fill(field, 'new@tea.example')
  invite.mockRejectedValueOnce(refusal(429, { code: 'gm-error-invitation-mails', field: 'email' }))
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect
    .element(screen.getByText('Too many invitations were sent today. Please try again tomorrow.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('new@tea.example')
  await screen.getByRole('radio', { name: 'Is a member at once' }).click()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText('Invitation sent')).toBeVisible()
  expect(invite.mock.lastCall).toEqual([
    { networkId: 7, invitation: { way: 'mail', email: 'new@tea.example', isTrusted: true, days: 14, levelId: null } },
  ])
  await expect.element(field).toHaveValue('')
  expect(await violations(screen.container)).toEqual([])
})

test('an enterprise is found by its name and invited to a level', async () => {
  const { screen, invite } = await showInvitations()
  await expect.element(screen.getByText('Bimmal Cellar').first()).toBeVisible()
  await expect.element(screen.getByText(/Level: Founding/)).toBeVisible()
  await screen.getByRole('radio', { name: 'An enterprise that is on Pola, by its name' }).click()
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(screen.getByText('Please choose an enterprise.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Name of the enterprise'), 'loom')
  await screen.getByRole('button', { name: 'Search' }).click()
  expect(screen.getByRole('button', { name: 'Choose Hill Looms' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Choose Looms of Kandy' }).click()
  await userEvent.selectOptions(screen.getByLabelText('Level on joining'), 'Founding')
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Send invitation' }).click()
  await expect
    .poll(() => invite.mock.lastCall)
    .toEqual([{ networkId: 7, invitation: { way: 'enterprise', vendorId: 9, isTrusted: false, days: 14, levelId: 3 } }])
})

test('a link is shown once, for as many enterprises as were chosen', async () => {
  const { screen, invite } = await showInvitations()
  await screen.getByRole('radio', { name: 'By a link that you pass on' }).click()
  await userEvent.fill(screen.getByLabelText('Enterprises that may use it'), '0')
  await screen.getByRole('button', { name: 'Make link' }).click()
  await expect
    .element(
      screen
        .getByText('Please write a number from 1 to 1,000.')
        .or(screen.getByText('Please write a number from 1 to 1000.')),
    )
    .toBeVisible()
  await userEvent.fill(screen.getByLabelText('Enterprises that may use it'), '25')
  await screen.getByRole('button', { name: 'Make link' }).click()
  await expect.element(screen.getByText('https://pola.test/network-invitation?token=secret')).toBeVisible()
  expect(invite.mock.lastCall).toEqual([
    { networkId: 7, invitation: { way: 'link', isTrusted: false, days: 14, levelId: null, maxUses: 25 } },
  ])
})

test('an open invitation says how far it is, and is taken back', async () => {
  const { screen, revokeInvitation } = await showInvitations()
  await expect.element(screen.getByText(/Applies .* 1 of 10 used/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Hill Looms' }))
    .toHaveAttribute('href', '/lanka/network/manager?row=4')
  await screen.getByRole('button', { name: 'Take back hive@tea.example' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect.poll(() => revokeInvitation.mock.calls).toEqual([[{ networkId: 7, invitationId: 'a' }]])
  await expect.poll(() => document.activeElement?.textContent).toContain('hive@tea.example')
})

const invitation: ShownInvitation = {
  network: { name: 'Lanka Organic', subDomain: 'lanka', description: 'Growers', logo: null },
  ...{ isTrusted: true, level: null, expiresAt: '2026-12-14T08:00:00.000Z', hasForm: false },
  you: {
    isVerified: true,
    enterprises: [
      { id: 8, name: 'Hive', imageUrl: null, isMember: true },
      { id: 9, name: 'Looms', imageUrl: null, isMember: false },
    ],
  },
}

async function showAnswer(given: Partial<ShownInvitation> | null, language = 'en') {
  const acceptInvitation = vi.fn(async (_: object) => ({ subDomain: 'lanka', state: 'approved' as const, form: null }))
  const lookUpInvitation = vi.fn(async () => {
    if (!given) throw refusal(404, { code: 'NOT_FOUND' })
    return { ...invitation, ...given }
  })
  const shown = await show(<AnswerInvitationPage />, {
    ...{ language, viewer: aViewer(), loader: answerInvitationLoader },
    clients: { invitations: { acceptInvitation, lookUpInvitation } },
    ...{ path: '/network-invitation?token=secret', route: '/network-invitation' },
  })
  return { ...shown, acceptInvitation }
}

test('an invitation is accepted for an enterprise that isn’t in the network, and a refusal can be tried again', async () => {
  const { screen, acceptInvitation } = await showAnswer({})
  await expect
    .element(screen.getByText('Your enterprise becomes a member as soon as you accept.', { exact: false }))
    .toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(1)
  acceptInvitation.mockRejectedValueOnce(refusal(409, { code: 'gm-error-invitation-member' }))
  await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(screen.getByText('This enterprise is in the network already.')).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(screen.getByText('Welcome: your enterprise is a member of Lanka Organic.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Welcome: your enterprise')
  expect(acceptInvitation.mock.lastCall).toEqual([{ token: 'secret', vendorId: 9 }])
})

test.each([
  [{ you: null }, 'Log in or sign up to accept it.'],
  [{ you: { isVerified: false, enterprises: [] } }, 'Please verify your address first'],
  [{ you: { isVerified: true, enterprises: [] } }, 'You don’t manage an enterprise on Pola yet.'],
  [null, 'It has ended, was sent to another address'],
])('who can’t accept yet reads what to do (%o)', async (given, text) => {
  const { screen } = await showAnswer(given)
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Accept invitation' }).query()).toBeNull()
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const answer = await showAnswer({ isTrusted: false, hasForm: true }, 'si')
  await expect.element(answer.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lanka Organic සමඟ එක්වන්න')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await answer.screen.unmount()
  const { screen } = await showInvitations('si')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ආරාධනා')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await violations(screen.container)).toEqual([])
})
