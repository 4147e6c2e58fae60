import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { MergeDone, MergePreview, MergeSide } from '../../merges.contract.ts'
import { AdminMergesPage, adminMergesLoader } from './AdminMergesPage.tsx'
import { CompareTwoPage } from './CompareTwoPage.tsx'
import { compareTwoLoader } from './compare-two.loader.ts'

const hive: MergeSide = {
  ...{ id: '12', name: 'මී වදය', address: 'hive', isActive: true, website: 'https://hive.example' },
  ...{ phones: ['+94 11 234 5678'], place: 'Kandy', createdAt: '2026-01-02T00:00:00.000Z', usedAt: null },
}
const copy: MergeSide = { ...hive, id: '40', name: 'Hive and Hollow', address: 'hivehollow', isActive: false }
const counts = [{ group: 'orders' as const, moves: 3, aside: 0, stays: 0, ends: 0 }]
const done: MergeDone = {
  ...{ id: 5, kind: 'enterprise', kept: { id: '12', name: hive.name }, merged: { id: '40', name: copy.name } },
  ...{ why: 'Registered twice', madeBy: null, madeAt: '2026-11-29T10:00:00.000Z', counts },
}
const pageOf = <Row,>(items: Row[]) => ({ items, count: items.length, offset: 0, limit: 25 })
const sides = [hive, copy]

function previewOf({ keep, merge }: { keep: string; merge: string }): MergePreview {
  const side = (id: string) => sides.find(one => one.id === id) as MergeSide
  return { kept: side(keep), merged: side(merge), counts, hash: (keep === '12' ? 'a' : 'b').repeat(64) }
}

async function showTwo(
  path = '/admin/merges/compare?kind=enterprise&one=12&two=40',
  getMergePreview = vi.fn(async (two: { keep: string; merge: string }) => previewOf(two)),
) {
  const mergeTwo = vi.fn(async () => done)
  const getEnterprises = vi.fn(async () => pageOf([{ ...copy, id: 40, subDomain: copy.address }]))
  const shown = await show(<CompareTwoPage />, {
    ...{ path, route: '/admin/merges/compare', loader: compareTwoLoader, viewer: aViewer({ role: 1 }) },
    pages: [{ path: '/admin/merges', element: <p>All duplicates</p> }],
    clients: {
      merges: { getMerges: async () => pageOf([done]), getMergePreview, mergeTwo },
      enterpriseAccounts: { getEnterprises: getEnterprises as never },
    },
  })
  return { ...shown, getMergePreview, mergeTwo, getEnterprises }
}

test('two stand side by side with what goes where; the chosen one is kept, as it was shown', async () => {
  const { screen, mergeTwo, address } = await showTwo()
  await expect.element(screen.getByRole('table', { name: 'Side by side' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Orders and carts 3 – – –' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'මී වදය · hive' })).toBeChecked()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('radio', { name: 'Hive and Hollow · hivehollow' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Hive and Hollow · Kept' })).toBeVisible()
  await screen.getByLabelText('Reason, for the audit log').fill('Registered twice')
  await screen.getByRole('button', { name: 'Merge for good' }).click()
  await expect.poll(address).toBe('/admin/merges')
  const two = { kind: 'enterprise', keep: '40', merge: '12' }
  expect(mergeTwo.mock.calls).toEqual([[{ ...two, hash: 'b'.repeat(64), why: 'Registered twice' }]])
})

test('nothing is merged without a reason', async () => {
  const { screen, mergeTwo } = await showTwo()
  await screen.getByRole('button', { name: 'Merge for good' }).click()
  await expect.element(screen.getByText('Please say why.').first()).toBeVisible()
  expect(mergeTwo).not.toHaveBeenCalled()
})

test('what another admin changed meanwhile is marked, and what was typed stays', async () => {
  const { screen, mergeTwo, getMergePreview } = await showTwo()
  mergeTwo.mockRejectedValueOnce(refusal(409, { code: 'gm-error-merge-changed' }))
  await screen.getByLabelText('Reason, for the audit log').fill('Registered twice')
  getMergePreview.mockImplementation(async two => ({
    ...previewOf(two),
    ...{ hash: 'c'.repeat(64), counts: [{ ...counts[0]!, moves: 4 }] },
  }))
  await screen.getByRole('button', { name: 'Merge for good' }).click()
  await expect.element(screen.getByRole('row', { name: 'Orders and carts 4, was 3 – – –' })).toBeVisible()
  await expect.element(screen.getByText(/^One of both has changed since you looked/).first()).toBeVisible()
  await expect.element(screen.getByLabelText('Reason, for the audit log')).toHaveValue('Registered twice')
  await screen.getByRole('button', { name: 'Merge for good' }).click()
  await expect.poll(() => mergeTwo.mock.lastCall).toMatchObject([{ hash: 'c'.repeat(64) }])
})

test('an account that can’t be merged is said, instead of a form', async () => {
  const refused = vi.fn(async () => {
    throw refusal(409, { code: 'gm-error-merge-admin' })
  })
  const { screen } = await showTwo(undefined, refused)
  await expect.element(screen.getByText(/^An admin’s account can’t be merged/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Merge for good' })).not.toBeInTheDocument()
})

test('the other one is found by its name', async () => {
  const { screen, address, getEnterprises } = await showTwo('/admin/merges/compare?kind=enterprise&one=12')
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Name or address' }), 'hollow')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('link', { name: 'Hive and Hollow · hivehollow' }).click()
  await expect.poll(address).toBe('/admin/merges/compare?kind=enterprise&one=12&two=40')
  expect(getEnterprises.mock.calls[0]).toMatchObject([{ search: 'hollow' }])
})

test('what looks alike is compared, or put away; what was merged is listed with its counts', async () => {
  const keepApart = vi.fn(async () => ({}))
  const getAlikePairs = vi.fn(async () => pageOf([{ one: hive, other: copy, reasons: ['name' as const] }]))
  const { screen } = await show(<AdminMergesPage />, {
    ...{ path: '/admin/merges', loader: adminMergesLoader, viewer: aViewer({ role: 1 }), language: 'si' },
    clients: { merges: { getMerges: async () => pageOf([done]), getAlikePairs, keepApart } },
  })
  await expect
    .element(screen.getByRole('link', { name: 'සසඳන්න' }))
    .toHaveAttribute('href', '/admin/merges/compare?kind=enterprise&one=12&two=40')
  await expect.element(screen.getByText('එකම නම')).toBeVisible()
  await expect.element(screen.getByText('Registered twice').first()).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  getAlikePairs.mockResolvedValue(pageOf([]) as never)
  await screen.getByRole('button', { name: 'එකම නොවේ' }).click()
  await expect.element(screen.getByText('සමාන බව පෙනෙන කිසිවක් නැත.')).toBeVisible()
  expect(keepApart.mock.calls).toEqual([[{ kind: 'enterprise', keep: '12', merge: '40' }]])
})
