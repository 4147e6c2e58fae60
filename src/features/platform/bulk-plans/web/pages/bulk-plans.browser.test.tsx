import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { BulkPlan, BulkRow } from '../../bulk-plans.contract.ts'
import { AdminBulkPlansPage } from './AdminBulkPlansPage.tsx'
import { NewBulkPlanPage } from './NewBulkPlanPage.tsx'
import { newBulkPlanLoader } from './new-bulk-plan.loader.ts'

const none = { open: 0, none: 0, applied: 0, skipped: 0, undone: 0, kept: 0 }
const nothing = { confirm: false, discard: false, stop: false, undo: false }
const asha = { id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11', name: 'Asha Fernando' }
const plan: BulkPlan = {
  ...{ id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a99', act: 'enterprise-level', filters: { status: 'approved' } },
  ...{ params: { level: 'active' }, why: 'Reviewed in November', hash: 'ab'.repeat(32), state: 'planned', size: 2 },
  ...{ counts: { ...none, open: 2, none: 1 }, madeBy: asha, agreedBy: null, undoneBy: null },
  ...{ createdAt: '2026-11-29T10:00:00.000Z', finishedAt: null, may: { ...nothing, confirm: true, discard: true } },
}
const row: BulkRow = {
  ...{ target: '4', name: 'මී වදය', before: { level: 1, isListed: false }, after: { level: 2, isListed: false } },
  ...{ result: 'open', reason: null },
}
const kept: BulkRow = {
  ...row,
  target: '5',
  name: 'Loom',
  before: { level: 2 },
  after: null,
  result: 'none',
  reason: 'already',
}

async function showPlans(first: Partial<BulkPlan> = {}, calls: FakeClients['bulkPlans'] = {}) {
  let now: BulkPlan = { ...plan, ...first }
  const turn = (next: Partial<BulkPlan>) => async () => {
    now = { ...now, may: nothing, ...next }
    return now
  }
  const bulkPlans = {
    getBulkPlans: async () => ({ items: [now], count: 1, offset: 0, limit: 25 }),
    getBulkPlan: vi.fn(async () => now),
    getBulkRows: vi.fn(async ({ result }: { result?: string }) => {
      const items = [row, kept].filter(one => !result || one.result === result)
      return { items, count: items.length, offset: 0, limit: 25 }
    }),
    confirmBulkPlan: vi.fn(turn({ state: 'running' })),
    discardBulkPlan: vi.fn(turn({ state: 'discarded' })),
    stopBulkPlan: vi.fn(turn({ state: 'stopped' })),
    undoBulkPlan: vi.fn(turn({ state: 'undoing' })),
  }
  const shown = await show(<AdminBulkPlansPage />, {
    clients: { bulkPlans: { ...bulkPlans, ...calls } },
    path: `/admin/bulk-plans?row=${plan.id}`,
  })
  const drawer = shown.screen.getByRole('dialog', { name: 'Give a level', exact: true })
  await expect.element(drawer.getByText('Planned by')).toBeVisible()
  const set = (next: Partial<BulkPlan>) => turn(next)()
  return { ...shown, ...bulkPlans, drawer, set }
}

test('a plan shows each row before anything changes, those that stay with why', async () => {
  const { drawer, getBulkRows } = await showPlans()
  await expect.element(drawer.getByText('Basic level → Active level')).toBeVisible()
  await expect.element(drawer.getByText('Won’t change · Is so already')).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: /Enterprise accounts/ }))
    .toHaveAttribute('href', '/admin/enterprise-accounts?status=approved')
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Show' }), 'none')
  await expect.element(drawer.getByText('Basic level → Active level')).not.toBeInTheDocument()
  expect(getBulkRows.mock.lastCall?.[0]).toMatchObject({ planId: plan.id, page: 1, result: 'none' })
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
})

test('it is started as it was shown, and followed until it is done', async () => {
  const { screen, drawer, confirmBulkPlan, set } = await showPlans()
  await drawer.getByRole('button', { name: 'Start: 2 changes' }).click()
  const asked = screen.getByRole('dialog', { name: 'Give a level: change 2 rows?' })
  await asked.getByRole('button', { name: 'Start: 2 changes' }).click()
  await expect.element(drawer.getByRole('progressbar', { name: 'Running' })).toBeVisible()
  expect(confirmBulkPlan.mock.calls).toEqual([[{ planId: plan.id, hash: plan.hash }]])
  await set({ state: 'done', counts: { ...none, applied: 2, none: 1 }, may: { ...nothing, undo: true } })
  await expect.element(drawer.getByRole('button', { name: 'Undo: 2 changes' })).toBeVisible()
  await expect.element(drawer.getByRole('progressbar')).not.toBeInTheDocument()
})

test('what runs is stopped, and what ended is undone, after a question each', async () => {
  const { screen, drawer, stopBulkPlan, undoBulkPlan, set } = await showPlans({
    ...{ state: 'running', counts: { ...none, open: 1, applied: 1 }, may: { ...nothing, stop: true } },
  })
  await expect.element(drawer.getByText('1 of 2')).toBeVisible()
  await drawer.getByRole('button', { name: 'Stop' }).click()
  const stop = screen.getByRole('dialog', { name: 'Stop this bulk change?' })
  await stop.getByRole('button', { name: 'Cancel' }).click()
  expect(stopBulkPlan).not.toHaveBeenCalled()
  await set({ state: 'stopped', counts: { ...none, open: 1, applied: 1 }, may: { ...nothing, undo: true } })
  await drawer.getByRole('button', { name: 'Undo: 1 change' }).click()
  await screen.getByRole('dialog', { name: 'Undo 1 change?' }).getByRole('button', { name: 'Undo: 1 change' }).click()
  await expect.poll(() => undoBulkPlan.mock.calls.length).toBe(1)
})

test('a large plan says that it waits for another admin, who agrees', async () => {
  const waiting = { state: 'waiting', size: 501 } as const
  const own = await showPlans({ ...waiting, may: { ...nothing, discard: true } })
  await expect.element(own.drawer.getByText(/Another admin has to agree/)).toBeVisible()
  expect(own.drawer.getByRole('button', { name: 'Agree and start' }).query()).toBeNull()
})

test('a plan that isn’t as it was shown any more says so, and stays open', async () => {
  const { screen, drawer } = await showPlans(
    {},
    { confirmBulkPlan: () => Promise.reject(refusal(409, { code: 'gm-error-plan-changed' })) },
  )
  await drawer.getByRole('button', { name: 'Start: 2 changes' }).click()
  const asked = screen.getByRole('dialog', { name: /change 2 rows/ })
  await asked.getByRole('button', { name: 'Start: 2 changes' }).click()
  await expect.element(asked.getByText(/isn’t as you saw it any more/)).toBeVisible()
})

async function showNew(path: string, calls: FakeClients['bulkPlans'] = {}) {
  const getEnterprises = vi.fn(async () => ({ items: [], count: 12, offset: 0, limit: 1, networks: [] }))
  const getPeople = vi.fn(async () => ({ items: [], count: 1, offset: 0, limit: 1 }))
  const makeBulkPlan = vi.fn(async (_: object) => plan)
  const shown = await show(<NewBulkPlanPage />, {
    path,
    loader: newBulkPlanLoader,
    viewer: { id: asha.id } as never,
    clients: {
      enterpriseAccounts: { getEnterprises },
      personalAccounts: { getPeople },
      bulkPlans: { makeBulkPlan, ...calls },
    },
  })
  return { ...shown, makeBulkPlan, getEnterprises }
}

test('a plan is made of the filters of the list, what to do and why', async () => {
  const { screen, makeBulkPlan, getEnterprises, address } = await showNew(
    '/admin/bulk-plans/new?of=enterprises&status=approved&level=nonsense',
  )
  await expect
    .element(screen.getByRole('link', { name: '12 rows of “Enterprise accounts”' }))
    .toHaveAttribute('href', '/admin/enterprise-accounts?status=approved')
  expect(getEnterprises.mock.lastCall).toEqual([{ status: 'approved', limit: 1 }])
  await screen.getByRole('button', { name: 'See what would change' }).click()
  await expect.element(screen.getByLabelText('Reason, for the audit log')).toHaveAccessibleDescription(/Please say why/)
  expect(makeBulkPlan).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'communityPartner')
  await screen.getByLabelText('Reason, for the audit log').fill('Partners')
  await screen.getByRole('button', { name: 'See what would change' }).click()
  await expect.poll(address).toBe(`/admin/bulk-plans?row=${plan.id}`)
  expect(makeBulkPlan.mock.calls).toEqual([
    [
      {
        ...{ act: 'enterprise-level', filters: { status: 'approved' } },
        ...{ params: { level: 'communityPartner' }, why: 'Partners' },
      },
    ],
  ])
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('people are suspended for some days, with a reason that they read', async () => {
  const { screen, makeBulkPlan } = await showNew('/admin/bulk-plans/new?of=people&search=spam')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For how long?' }), '')
  await screen.getByLabelText('Reason, for the person').fill('Spam')
  await screen.getByRole('button', { name: 'See what would change' }).click()
  await expect
    .poll(() => makeBulkPlan.mock.lastCall?.[0])
    .toMatchObject({
      ...{ act: 'person-suspend', filters: { search: 'spam' }, params: { until: null }, why: 'Spam' },
    })
})

test('a list that is too long is refused beside the button, and what was typed stays', async () => {
  const { screen } = await showNew('/admin/bulk-plans/new?of=people', {
    makeBulkPlan: () => Promise.reject(refusal(400, { code: 'gm-error-plan-too-large' })),
  })
  await screen.getByLabelText('Restore accounts').click()
  await screen.getByLabelText('Reason, for the audit log').fill('A mistake')
  await screen.getByRole('button', { name: 'See what would change' }).click()
  await expect.element(screen.getByText(/More than 20,?000 rows match/).first()).toBeVisible()
  await expect.element(screen.getByLabelText('Reason, for the audit log')).toHaveValue('A mistake')
})
