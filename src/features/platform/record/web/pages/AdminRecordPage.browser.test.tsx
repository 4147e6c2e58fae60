import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { RecordedAct } from '../../record.contract.ts'
import { AdminRecordPage } from './AdminRecordPage.tsx'

const tax: RecordedAct = {
  id: 7,
  at: '2026-11-20T08:00:00.000Z',
  person: { id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a11', name: 'Asha Fernando' },
  actingAs: null,
  byAdmin: true,
  action: 'tax.save',
  target: 'country:LK',
  targetName: null,
  details: {},
  before: { basisPoints: 800, isIncluded: true },
  after: { basisPoints: 1800, isIncluded: true },
  why: 'New law',
}
const invitation: RecordedAct = {
  ...tax,
  id: 8,
  person: { id: '8a1de4f2-51c4-4a7f-9a53-5f0f5c1f3a12', name: 'Nimali Perera' },
  actingAs: { id: 9, name: 'Nuwara Leaf', subDomain: 'nuwaraleaf' },
  byAdmin: false,
  action: 'team.invite',
  target: 'vendor:9',
  targetName: 'Nuwara Leaf',
  details: { role: 2 },
  before: null,
  after: null,
  why: null,
}
const unknown: RecordedAct = {
  ...invitation,
  id: 9,
  action: 'later.verb',
  target: 'thing:1',
  targetName: null,
  person: null,
}
const seal = { day: '2026-11-19', head: 'ab'.repeat(32) }
const checked = { at: '2026-11-20T01:00:00.000Z', brokenDay: null as string | null }

async function showRecord({ path = '/admin/record', language = 'en', brokenDay = null as string | null } = {}) {
  const items = [unknown, invitation, tax]
  const answer = { items, count: 40, offset: 0, limit: 25, areas: ['tax', 'team'], seal }
  const getRecord = vi.fn(async () => ({ ...answer, checked: { ...checked, brokenDay } }))
  const shown = await show(<AdminRecordPage />, { clients: { record: { getRecord } }, path, language })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(3)
  return { ...shown, getRecord }
}

test('who did what, as whom, to what, and why; what this page doesn’t know keeps its name', async () => {
  const { screen } = await showRecord()
  await expect
    .element(screen.getByRole('row', { name: /Saved a country’s tax New law.*Country LK.*Asha Fernando/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Invited someone to a team.*Nuwara Leaf.*Nimali Perera for Nuwara Leaf/ }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /later\.verb.*thing:1.*Nobody, or a deleted account/ }))
    .toBeVisible()
  await expect.element(screen.getByText(/^Sealed up to 19 Nov 2026, last checked/)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a line’s drawer shows the fields that changed, before and after', async () => {
  const { screen } = await showRecord({ path: '/admin/record?row=7' })
  const drawer = screen.getByRole('dialog', { name: 'Saved a country’s tax' })
  const changes = drawer.getByRole('table', { name: 'Changes' })
  await expect.element(changes.getByRole('row', { name: 'basisPoints 800 1800' })).toBeVisible()
  await expect.element(changes.getByText('isIncluded')).not.toBeInTheDocument()
  await expect
    .element(drawer.getByRole('link', { name: 'Country LK' }))
    .toHaveAttribute('href', '/admin/record?search=country%3ALK')
  expect((await axe.run(drawer.element())).violations.map(({ id }) => id)).toEqual([])
})

test('filters are in the address, and the file has the same ones', async () => {
  const { screen, address, getRecord } = await showRecord({ path: '/admin/record?page=2' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Done by' }), 'admins')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of act' }), 'tax')
  await expect.poll(address).toBe('/admin/record?by=admins&area=tax')
  await userEvent.fill(screen.getByLabelText('From'), '2026-11-01')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => getRecord.mock.lastCall)
    .toEqual([{ by: 'admins', area: 'tax', from: '2026-11-01', page: 1, sort: '-at' }])
  await expect
    .element(screen.getByRole('link', { name: 'Download list' }))
    .toHaveAttribute('href', '/api/v1/admin/record.csv?lang=en&by=admins&area=tax&from=2026-11-01')
})

test('a broken seal is an alert', async () => {
  const { screen } = await showRecord({ brokenDay: '2026-11-18' })
  await expect
    .poll(() => screen.getByRole('alert').element().textContent)
    .toContain('Lines of 18 Nov 2026 were changed')
})
