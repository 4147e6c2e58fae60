import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { EnterpriseRow } from '../../enterprise-accounts.contract.ts'
import { AdminEnterprisesPage } from './AdminEnterprisesPage.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const hive: EnterpriseRow = {
  id: 7,
  name: 'Hive & Hollow',
  subDomain: 'hivehollow',
  logoImageId: null,
  level: 'active',
  status: 'approved',
  isShown: true,
  hiddenBy: null,
  networks: ['Lanka Organic'],
  listings: 12,
  team: 3,
  invites: { sent: 4, joined: 2 },
  points: 975,
  feedback: 5,
  followers: 20,
  ratings: 8,
  hasDashboardAccess: false,
  createdAt: '2026-01-01T08:00:00.000Z',
  updatedAt: '2026-11-10T08:00:00.000Z',
}

async function showEnterprises({ path = '/admin/enterprise-accounts', rows = [hive] } = {}) {
  const answer = { items: rows, count: rows.length, offset: 0, limit: 25, networks: [{ id: 3, name: 'Lanka Organic' }] }
  const enterpriseAccounts = {
    getEnterprises: vi.fn(async () => answer),
    setEnterpriseLevel: vi.fn(async () => ({})),
    setEnterpriseDashboardAccess: vi.fn(async () => ({})),
  }
  const profileEditing = { disableVendor: vi.fn(async () => ({})), publishVendor: vi.fn(async () => ({})) }
  const points = { adjustVendorPoints: vi.fn(async (_change: object) => ({})) }
  const clients = { enterpriseAccounts, profileEditing, points } as never
  const shown = await show(<AdminEnterprisesPage />, { clients, path })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(rows.length)
  return { ...shown, ...enterpriseAccounts, ...profileEditing, ...points }
}

const opened = { path: '/admin/enterprise-accounts?row=7' }

test('enterprises with level, networks and status; filters are in the address', async () => {
  const { screen, address, getEnterprises } = await showEnterprises()
  await expect
    .element(screen.getByRole('row', { name: /Hive & Hollow Active level Lanka Organic Approved enterprise 12 975/ }))
    .toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Network' }), '3')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'hidden')
  await expect.poll(address).toBe('/admin/enterprise-accounts?networkId=3&status=hidden')
  await expect
    .poll(() => getEnterprises.mock.lastCall)
    .toEqual([{ networkId: 3, status: 'hidden', page: 1, sort: '-updatedAt' }])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a level is changed with a reason, and to another one', async () => {
  const { screen, setEnterpriseLevel } = await showEnterprises(opened)
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await drawer.getByRole('button', { name: 'Change level' }).click()
  await drawer.getByRole('button', { name: 'Change level' }).click()
  await expect.element(drawer.getByText('Please choose another level.').first()).toBeVisible()
  await expect.element(drawer.getByText('Please say why, for the audit log.').first()).toBeVisible()
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
  await drawer.getByLabelText('Level', { exact: true }).selectOptions('communityPartner')
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'Helps others')
  await drawer.getByRole('button', { name: 'Change level' }).click()
  await expect
    .poll(() => setEnterpriseLevel.mock.calls)
    .toEqual([[{ vendorId: 7, level: 'communityPartner', why: 'Helps others' }]])
  await expect.element(screen.getByText('Level changed')).toBeVisible()
})

test('access to the dashboard is taken away with a reason', async () => {
  const rows = [{ ...hive, hasDashboardAccess: true }]
  const { screen, setEnterpriseDashboardAccess } = await showEnterprises({ ...opened, rows })
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await drawer.getByRole('button', { name: 'Take away access to the dashboard' }).click()
  await userEvent.fill(drawer.getByLabelText('Reason, for the audit log'), 'Contract ended')
  await drawer.getByRole('button', { name: 'Take away access', exact: true }).click()
  await expect
    .poll(() => setEnterpriseDashboardAccess.mock.calls)
    .toEqual([[{ vendorId: 7, hasAccess: false, why: 'Contract ended' }]])
})

test('an enterprise is hidden from visitors with one press', async () => {
  const { screen, disableVendor } = await showEnterprises(opened)
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await drawer.getByRole('button', { name: 'Hide from visitors' }).click()
  await expect.poll(() => disableVendor.mock.calls).toEqual([[{ id: 7 }]])
})

test('one in review has neither a page nor a way to show it', async () => {
  const { screen } = await showEnterprises({ ...opened, rows: [{ ...hive, status: 'inProgress' }] })
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await expect.element(drawer.getByRole('button', { name: 'Change level' })).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'Open its page' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: /visitors/ })).not.toBeInTheDocument()
})

test('a listed enterprise has no level to change', async () => {
  const { screen } = await showEnterprises({ ...opened, rows: [{ ...hive, status: 'listed', level: null }] })
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await expect.element(drawer.getByRole('button', { name: 'Change points' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Change level' })).not.toBeInTheDocument()
})

test('points are the enterprise’s', async () => {
  const { screen, adjustVendorPoints } = await showEnterprises(opened)
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await userEvent.fill(drawer.getByLabelText('Points to add'), '50')
  await userEvent.fill(drawer.getByLabelText('What for'), 'Market day')
  await drawer.getByRole('button', { name: 'Change points' }).click()
  await expect
    .poll(() => adjustVendorPoints.mock.calls[0]?.[0])
    .toEqual({ vendorId: 7, amount: 50, note: 'Market day' })
})
