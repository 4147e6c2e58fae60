import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { show } from '#web/testing/show.tsx'
import type { CaredMember, PartnerNetwork } from '../../partners.contract.ts'
import { PartnerViewPage, partnerViewLoader } from './PartnerViewPage.tsx'

afterEach(() => sessionStorage.clear())

const network: PartnerNetwork = {
  id: 3,
  name: 'Lanka Organic',
  subDomain: 'lanka',
  logo: null,
  timeZone: 'Asia/Colombo',
  partner: { id: 8, name: 'Helping Hands', subDomain: 'hands', imageUrl: null },
  members: 2,
  waiting: 1,
}
const hive: CaredMember = {
  membershipId: 5,
  vendor: { id: 9, name: 'Hive & Hollow', subDomain: 'hive', logo: null, place: 'Galle' },
  state: 'renewing',
  level: 'Active',
  endsOn: null,
  dueOn: '2026-12-09',
  waitingSince: '2026-11-20T08:00:00.000Z',
}
const looms: CaredMember = {
  ...hive,
  ...{ membershipId: 6, state: 'approved', waitingSince: null, dueOn: null, endsOn: '2027-03-03' },
  vendor: { ...hive.vendor, id: 10, name: 'Hill Looms', subDomain: 'looms', place: 'Kandy' },
}
const asked = {
  ...{ id: 'a1', type: 'waitingForPartner' as const, audience: 'partner' as const, at: '2026-11-20T08:00:00.000Z' },
  ...{ by: { name: 'Asha', isYou: false }, text: 'Please visit them', data: {} },
}

async function showPage(language = 'en') {
  const getCaredMembers = vi.fn(async ({ waiting }: { waiting?: string }) => {
    const items = waiting === 'true' ? [hive] : [hive, looms]
    return { items, count: items.length, offset: 0, limit: 25 }
  })
  const addPartnerNote = vi.fn(async (_: object) => ({}))
  const partnerView = {
    ...{ getCaredMembers, addPartnerNote, getPartnerNetwork: async () => network },
    getCaredMember: async () => ({ ...hive, log: { items: [asked], next: null } }),
  }
  const shown = await show(<PartnerViewPage />, {
    ...{ language, viewer: aViewer(), clients: { partnerView }, loader: partnerViewLoader },
    ...{ path: '/hands/network-partner/lanka', route: '/:profile/network-partner/:network' },
  })
  return { ...shown, getCaredMembers, addPartnerNote }
}

test('a partner finds the members it looks after, and those for which the network waits', async () => {
  const { screen, getCaredMembers } = await showPage()
  const row = screen.getByRole('link', { name: /Hill Looms/ })
  for (const fact of ['Kandy', 'Approved', 'Active', 'Until 3 Mar 2027']) {
    await expect.element(row.getByText(fact, { exact: true })).toBeVisible()
  }
  const waits = 'The network waits for you since 20 Nov 2026'
  await expect.element(screen.getByRole('link', { name: /Hive & Hollow/ }).getByText(waits)).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('link', { name: 'Waiting for you 1' }).click()
  await expect.element(screen.getByRole('link', { name: /Hill Looms/ })).not.toBeInTheDocument()
  expect(getCaredMembers.mock.lastCall?.[0]).toMatchObject({ waiting: 'true', page: 1 })
})

test('a note is kept in its box when it can’t be saved, and saved once', async () => {
  const { screen, addPartnerNote } = await showPage()
  addPartnerNote.mockRejectedValueOnce(new Error('offline'))
  await screen.getByRole('link', { name: /Hive & Hollow/ }).click()
  const drawer = screen.getByRole('dialog', { name: 'Hive & Hollow' })
  await expect.element(drawer.getByText('Please visit them')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save note' }).click()
  await expect.element(drawer.getByText('Please write something.')).toBeVisible()
  const box = drawer.getByLabelText('What happened')
  await userEvent.fill(box, 'Two hours at the press')
  await drawer.getByRole('radio', { name: 'Visit' }).click()
  await drawer.getByRole('button', { name: 'Save note' }).click()
  await expect.element(drawer.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect.element(box).toHaveValue('Two hours at the press')
  await drawer.getByRole('button', { name: 'Save note' }).click()
  await expect.element(box).toHaveValue('')
  const [[first], [second]] = addPartnerNote.mock.calls as unknown as [[object], [object]]
  expect(second).toEqual(first)
  expect(second).toMatchObject({ membershipId: 5, type: 'visit', text: 'Two hours at the press', partner: 'hands' })
})

test('on a phone and in Sinhala nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  const { screen } = await showPage('si')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ඔබ සොයා බලන සාමාජිකයන්')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await page.viewport(1024, 768)
})
