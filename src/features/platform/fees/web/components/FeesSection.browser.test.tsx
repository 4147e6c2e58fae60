import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { KeptFee, KeptFees } from '../../fees.contract.ts'
import { FeeLine } from './FeeLine.tsx'
import { FeesSection } from './FeesSection.tsx'

const nobody = { why: '', by: null, at: '2026-11-01T10:00:00.000Z', withdrawn: null }
const first: KeptFee = { ...nobody, id: 1, basisPoints: 600, startsOn: '2000-01-01', state: 'current', isFirst: true }
const next: KeptFee = {
  ...{ ...nobody, id: 2, basisPoints: 725, startsOn: '2026-12-20', state: 'planned', isFirst: false },
  ...{ by: 'Asha', why: 'Cards cost more' },
}
const fees = (...items: KeptFee[]): KeptFees => ({ items, noticeDays: 15, today: '2026-11-30' })

async function showFees(given: KeptFees, calls: FakeClients['fees'] = {}) {
  const planFee = vi.fn(async () => fees(next, first))
  const { screen } = await show(<FeesSection />, {
    clients: { fees: { getAllFees: async () => given, planFee, ...calls } },
    viewer: { id: 'asha' } as never,
  })
  return { screen, planFee }
}

test('a raised fee is planned from the day on that its notice leaves, with a reason', async () => {
  const { screen, planFee } = await showFees(fees(first))
  await expect.element(screen.getByText('6%', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Plan a fee' }).click()
  await expect.element(screen.getByLabelText(/^First day/)).toHaveAccessibleDescription(/15 days of notice/)
  await screen.getByLabelText('Fee in per cent').fill('7.25')
  const day = screen.getByLabelText(/^First day/)
  await expect.element(day).toHaveAccessibleDescription('Its earliest day is 16 Dec 2026.')
  await day.fill('2026-12-15')
  await screen.getByRole('button', { name: 'Plan fee' }).click()
  await expect.element(day).toHaveAccessibleDescription(/from 16 Dec 2026 on/)
  await expect.element(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please say why.')
  expect(planFee).not.toHaveBeenCalled()
  await day.fill('2026-12-20')
  await screen.getByLabelText(/^Reason/).fill('Cards cost more')
  await screen.getByRole('button', { name: 'Plan fee' }).click()
  await expect.element(screen.getByText('Fee planned')).toBeVisible()
  const plan = { basisPoints: 725, startsOn: '2026-12-20', why: 'Cards cost more', follows: 1 }
  expect(planFee).toHaveBeenCalledExactlyOnceWith(plan)
  await expect.element(screen.getByText('From 20 Dec 2026, 0:00 UTC')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('the planned fee is withdrawn with a reason; one that began meanwhile says so', async () => {
  const withdrawFee = vi.fn(() => Promise.reject<never>(refusal(409, { code: 'gm-error-fee-begun' })))
  const { screen } = await showFees(fees(next, first), { withdrawFee })
  await screen.getByRole('button', { name: 'Withdraw the planned fee of 7.25%' }).click()
  await screen.getByRole('button', { name: 'Withdraw fee' }).click()
  expect(withdrawFee).not.toHaveBeenCalled()
  await screen.getByLabelText(/^Reason/).fill('Too soon')
  await screen.getByRole('button', { name: 'Withdraw fee' }).click()
  await expect.element(screen.getByText(/Only the last planned fee can be withdrawn/).first()).toBeVisible()
  expect(withdrawFee).toHaveBeenCalledExactlyOnceWith({ id: 2, why: 'Too soon' })
})

test('days of notice are saved within their bounds', async () => {
  const setFeeNotice = vi.fn(async () => ({ ...fees(first), noticeDays: 30 }))
  const { screen } = await showFees(fees(first), { setFeeNotice })
  await screen.getByRole('button', { name: 'Change days of notice' }).click()
  const days = screen.getByLabelText('Days of notice', { exact: true })
  await days.fill('0')
  await screen.getByRole('button', { name: 'Save days' }).click()
  await expect.element(days).toHaveAccessibleDescription(/from 1 to 365/)
  await days.fill('30')
  await screen.getByRole('button', { name: 'Save days' }).click()
  await expect.element(screen.getByText(/an email 30 days or more before/)).toBeVisible()
})

test('enterprises read what holds, and each planned fee as rising or falling', async () => {
  const planned = [
    { basisPoints: 725, startsOn: '2026-12-20' },
    { basisPoints: 650, startsOn: '2027-02-01' },
  ]
  const { screen } = await show(<FeeLine fees={{ now: { basisPoints: 600 }, planned }} />, {})
  await expect.element(screen.getByText(/^Our fee is 6% of what you sell/)).toBeVisible()
  await expect.element(screen.getByText(/rises to 7.25% on 20 Dec 2026/)).toBeVisible()
  await expect.element(screen.getByText(/falls to 6.5% on 1 Feb 2027/)).toBeVisible()
})
