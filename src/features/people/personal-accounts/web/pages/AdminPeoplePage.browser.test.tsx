import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { PersonDetails, PersonRow } from '../../personal-accounts.contract.ts'
import { AdminPeoplePage } from './AdminPeoplePage.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const nimali: PersonRow = {
  id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11',
  name: 'Nimali Perera',
  email: 'nimali@pola.example',
  isAdmin: false,
  kind: 'vendor',
  isVerified: true,
  state: 'active',
  application: 'approved',
  languageCode: 'si',
  invites: { sent: 4, joined: 2 },
  suspension: null,
  points: 40,
  country: { code: 'lk', name: 'Sri Lanka' },
  createdAt: '2026-10-01T08:00:00.000Z',
  lastSignInAt: null,
}
const asha: PersonRow = {
  ...nimali,
  id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a12',
  name: 'Asha',
  isAdmin: true,
  kind: 'admin',
}
const details: PersonDetails = {
  teams: [{ vendorId: 9, name: 'Nuwara Leaf', role: 1 }],
  facts: [{ kind: 'order', title: 'Order 4711', state: 'Complete', at: '2026-11-01T08:00:00.000Z', path: null }],
  pledge: { kinds: ['visit'], words: 'On Sundays', pledgedAt: '2026-10-04T08:00:00.000Z' },
  logins: 2,
  signUpMode: 'email',
  hasTwoStep: false,
  hasDashboardAccess: false,
  suspendedWhy: '',
}

async function showPeople({ path = '/admin/personal-accounts', language = 'en', rows = [nimali, asha] } = {}) {
  const calls = {
    getPeople: vi.fn(async () => ({ items: rows, count: rows.length, offset: 0, limit: 25 })),
    getPerson: vi.fn(async () => details),
    suspendPerson: vi.fn(async (_change: { userId: string; until: string | null; why: string }) => ({})),
    restorePerson: vi.fn(async () => ({})),
    setPlatformRole: vi.fn(async () => ({})),
    setPersonDashboardAccess: vi.fn(async () => ({})),
    acceptPeople: vi.fn(async ({ userIds }: { userIds: string[] }) => ({ changed: userIds.length })),
    refusePeople: vi.fn(async ({ userIds }: { userIds: string[]; why: string }) => ({ changed: userIds.length })),
  }
  const adjustUserPoints = vi.fn(async (_change: object, _options: { context: { idempotencyKey: string } }) => ({}))
  const places = { getCountries: async () => ({ items: [], count: 0 }) }
  const clients = { personalAccounts: calls, points: { adjustUserPoints }, places } as never
  const shown = await show(<AdminPeoplePage />, { clients, path, language })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(rows.length)
  return { ...shown, ...calls, adjustUserPoints }
}

const opened = (row: PersonRow) => `/admin/personal-accounts?row=${row.id}`

test('accounts with what matters of each; filters are in the address', async () => {
  const { screen, address, getPeople } = await showPeople()
  await expect
    .element(
      screen.getByRole('row', { name: /Nimali Perera nimali@pola.example.*Active account Application approved 40/ }),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Country' })).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'suspended')
  await expect.poll(address).toBe('/admin/personal-accounts?state=suspended')
  await expect.poll(() => getPeople.mock.lastCall).toEqual([{ state: 'suspended', page: 1, sort: '-createdAt' }])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a suspension needs a reason, has an end, and keeps what was typed when it is refused', async () => {
  const { screen, suspendPerson } = await showPeople({ path: opened(nimali) })
  const drawer = screen.getByRole('dialog', { name: 'Nimali Perera' })
  await expect.element(drawer.getByRole('link', { name: 'Nuwara Leaf' })).toBeVisible()
  await expect.element(drawer.getByText('Visit enterprises and report what I see')).toBeVisible()
  await drawer.getByRole('button', { name: 'Suspend account' }).click()
  await drawer.getByRole('button', { name: 'Suspend account' }).click()
  const why = drawer.getByLabelText('Reason, for the person')
  await expect.element(why).toHaveFocus()
  await userEvent.fill(why, 'Advertising')
  suspendPerson.mockRejectedValueOnce(Object.assign(new Error(), { code: 'gm-error-admin-suspended', status: 409 }))
  await drawer.getByRole('button', { name: 'Suspend account' }).click()
  await expect.element(drawer.getByText('This is an admin. Take the role away first.').first()).toBeVisible()
  await expect.element(why).toHaveValue('Advertising')
  await drawer.getByRole('button', { name: 'Suspend account' }).click()
  await expect.element(screen.getByText('The account is suspended')).toBeVisible()
  const [change] = suspendPerson.mock.lastCall ?? []
  expect(change).toMatchObject({ userId: nimali.id, why: 'Advertising' })
  const days = (Date.parse(change?.until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  await expect.element(drawer.getByRole('button', { name: 'Suspend account' })).toHaveFocus()
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
})

test('a suspended account is restored with one press', async () => {
  const suspension = { since: '2026-11-20T08:00:00.000Z', until: '2026-12-01T08:00:00.000Z' }
  const rows: PersonRow[] = [{ ...nimali, state: 'suspended', suspension }]
  const { screen, restorePerson } = await showPeople({ path: opened(nimali), rows })
  const drawer = screen.getByRole('dialog', { name: 'Nimali Perera' })
  await expect.element(drawer.getByText('until 1 Dec 2026')).toBeVisible()
  await drawer.getByRole('button', { name: 'Restore account' }).click()
  await expect.poll(() => restorePerson.mock.calls).toEqual([[{ userId: nimali.id }]])
})

const waits: PersonRow = { ...nimali, state: 'waiting', application: null }
const other: PersonRow = { ...waits, id: asha.id, name: 'Kasun' }
const refusedRow: PersonRow = { ...waits, id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a13', name: 'Ravi', state: 'refused' }

test('several who wait are accepted at once, or refused with one reason; refused ones can only be accepted', async () => {
  const rows = [waits, other, refusedRow]
  const { screen, acceptPeople, refusePeople } = await showPeople({
    ...{ path: '/admin/personal-accounts?state=waiting', rows },
  })
  const all = screen.getByLabelText('Select all on this page')
  await all.click()
  await screen.getByRole('button', { name: 'Accept account (3)' }).click()
  await expect.element(screen.getByText('Accepted accounts: 3')).toBeVisible()
  expect(acceptPeople.mock.lastCall).toEqual([{ userIds: rows.map(({ id }) => id) }])
  await expect.element(all).toHaveFocus()
  await all.click()
  await screen.getByRole('button', { name: 'Refuse account (2)' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Refuse account' })
  await dialog.getByRole('button', { name: 'Refuse account' }).click()
  await expect.element(dialog.getByText('Please say why. The person reads it.').first()).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Reason, for the person'), 'Nobody knows you')
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Refuse account' }).click()
  await expect.element(screen.getByText('Refused accounts: 2')).toBeVisible()
  expect(refusePeople.mock.lastCall).toEqual([{ userIds: [waits.id, other.id], why: 'Nobody knows you' }])
  await expect.element(screen.getByRole('button', { name: /^Refuse account/ })).not.toBeInTheDocument()
})

test('one who waits is accepted in the drawer, which offers no suspension and no role', async () => {
  const { screen, acceptPeople } = await showPeople({ path: opened(waits), rows: [waits] })
  const drawer = screen.getByRole('dialog', { name: 'Nimali Perera' })
  await expect.element(drawer.getByText('Waits for approval')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Refuse account' })).toBeVisible()
  for (const name of ['Suspend account', 'Make admin', 'See Pola as this person'])
    await expect.element(drawer.getByRole('button', { name })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Accept account' }).click()
  await expect.poll(() => acceptPeople.mock.calls).toEqual([[{ userIds: [waits.id] }]])
})

test('an admin loses the role with a reason, and can’t be suspended before', async () => {
  const { screen, setPlatformRole } = await showPeople({ path: opened(asha) })
  const drawer = screen.getByRole('dialog', { name: 'Asha' })
  await expect.element(drawer.getByRole('button', { name: 'Take away admin role' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Suspend account' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: 'Take away admin role' }).click()
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'Left the team')
  await drawer.getByRole('button', { name: 'Take away admin role' }).click()
  await expect
    .poll(() => setPlatformRole.mock.calls)
    .toEqual([[{ userId: asha.id, isAdmin: false, why: 'Left the team' }]])
})

test('access to dashboards is given with a reason', async () => {
  const { screen, setPersonDashboardAccess } = await showPeople({ path: opened(nimali) })
  const drawer = screen.getByRole('dialog', { name: 'Nimali Perera' })
  await drawer.getByRole('button', { name: 'Give access to dashboards' }).click()
  await drawer.getByRole('button', { name: 'Give access', exact: true }).click()
  await expect.element(drawer.getByText('Please say why, for the audit log.').first()).toBeVisible()
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'Reads the figures')
  await drawer.getByRole('button', { name: 'Give access', exact: true }).click()
  await expect
    .poll(() => setPersonDashboardAccess.mock.calls)
    .toEqual([[{ userId: nimali.id, hasAccess: true, why: 'Reads the figures' }]])
})

test('points are whole numbers with either minus, and a repeated try counts once', async () => {
  const { screen, adjustUserPoints } = await showPeople({ path: opened(nimali) })
  const drawer = screen.getByRole('dialog', { name: 'Nimali Perera' })
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await userEvent.fill(drawer.getByLabelText('Points to add'), '1.5')
  await userEvent.fill(drawer.getByLabelText('What for'), 'Market day')
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await expect.element(drawer.getByText('Please enter a whole number, such as 50 or −20.').first()).toBeVisible()
  expect(adjustUserPoints).not.toHaveBeenCalled()
  await userEvent.fill(drawer.getByLabelText('Points to add'), '−20')
  adjustUserPoints.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await expect.poll(() => adjustUserPoints.mock.calls.length).toBe(1)
  await expect.element(drawer.getByLabelText('Points to add')).toHaveValue('−20')
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await expect.element(screen.getByText('Points changed')).toBeVisible()
  const [first, second] = adjustUserPoints.mock.calls
  expect(first?.[0]).toEqual({ userId: nimali.id, amount: -20, note: 'Market day' })
  expect(second).toEqual(first)
})
