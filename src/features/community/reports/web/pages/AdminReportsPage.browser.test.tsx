import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Report, ReportedThing } from '../../reports.contract.ts'
import { AdminReportsPage, adminReportsLoader } from './AdminReportsPage.tsx'

type SetState = Clients['reports']['setReportState']
type GetReports = Clients['reports']['getReports']

const kamal = { name: 'Kamal', email: 'kamal@example.org', link: null, chat: '/chats/user_k?as=help' }
const hive = { name: 'Bee Hive', email: null, link: '/hive', chat: '/chats/enterprise_7?as=help' }
const at = '2026-11-23T10:42:00.000Z'

function aReport(changes: Partial<Report> = {}): Report {
  return {
    ...{ id: 5, reason: 'outdated', message: 'Closed since May', context: null, createdAt: at, note: '' },
    ...{ reporter: { ...kamal, name: 'Asha', email: 'asha@example.org' }, closed: null, ...changes },
  }
}

const profile: ReportedThing = {
  ...{
    key: 'profile:7',
    kind: 'profile',
    id: 7,
    title: 'Bee Hive',
    link: '/hive',
    words: null,
    people: [hive],
    count: 1,
  },
  reports: [aReport()],
}

const context = [
  { name: 'Bee Hive', by: 'Ruwan', text: 'Good day', at, isReported: false },
  { name: 'Kamal', by: null, text: '<b>You fool</b>', at, isReported: true },
]
const message: ReportedThing = {
  ...{
    key: 'message:!a $b',
    kind: 'message',
    id: null,
    title: 'Kamal',
    link: null,
    words: null,
    people: [hive, kamal],
  },
  count: 2,
  reports: [
    aReport({ id: 9, reason: 'attack', message: '', context }),
    aReport({ id: 8, reason: 'spam', message: 'Again and again', context, reporter: null }),
  ],
}

const closed: ReportedThing = {
  ...profile,
  reports: [aReport({ closed: { outcome: 'nothing-wrong', at, by: 'Sita' }, note: 'They moved, the page says so.' })],
}

async function showReports(things: ReportedThing[], path = '/admin/reports', language = 'en') {
  const left = { things }
  const getReports = vi.fn<GetReports>(async () => ({
    items: left.things,
    count: left.things.length,
    offset: 0,
    limit: 20,
  }))
  const setReportState = vi.fn<SetState>(async () => {
    left.things = []
    return { success: true }
  })
  const { screen } = await show(<AdminReportsPage />, {
    ...{ path, route: '/admin/reports', language, loader: adminReportsLoader, viewer: aViewer({ role: 1 }) },
    clients: { reports: { getReports, setReportState } },
  })
  const button = (name: string) => screen.getByRole('button', { name })
  return { screen, getReports, setReportState, button }
}

test('a report shows its thing, reason and message, and links to everybody concerned', async () => {
  const { screen, getReports } = await showReports([profile])
  await expect.element(screen.getByRole('heading', { name: 'Bee Hive' })).toBeVisible()
  expect(getReports.mock.calls[0]?.[0]).toMatchObject({ state: 'open', page: 1 })
  await expect.element(screen.getByRole('heading', { name: 'Outdated or out of stock' })).toBeVisible()
  await expect.element(screen.getByText('Closed since May')).toBeVisible()
  const people = screen.getByRole('list', { name: 'Whom it concerns' })
  await expect.element(people.getByRole('link', { name: 'Bee Hive', exact: true })).toHaveAttribute('href', '/hive')
  await expect
    .element(people.getByRole('link', { name: 'Write in chat (Bee Hive)' }))
    .toHaveAttribute('href', '/chats/enterprise_7?as=help')
  await expect.element(screen.getByRole('link', { name: 'asha@example.org' })).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('admins filter reports by kind and reason, and the filter is kept between lists', async () => {
  const { screen, getReports } = await showReports([profile], '/admin/reports?state=closed&kind=profile&page=2')
  expect(getReports.mock.lastCall?.[0]).toMatchObject({ state: 'closed', kind: 'profile', page: 2 })
  await screen.getByRole('combobox', { name: 'Why it was reported' }).selectOptions('pay-elsewhere')
  await expect
    .poll(() => getReports.mock.lastCall?.[0])
    .toMatchObject({ state: 'closed', kind: 'profile', reason: 'pay-elsewhere', page: 1 })
  await screen.getByRole('link', { name: 'Open reports' }).click()
  await expect
    .poll(() => getReports.mock.lastCall?.[0])
    .toMatchObject({ state: 'open', kind: 'profile', reason: 'pay-elsewhere' })
})

test('reports of one chat show its messages once, as they were, with the reported one marked', async () => {
  const { screen } = await showReports([message])
  const said = screen.getByRole('region', { name: 'What was said' })
  await expect.element(said.getByText('<b>You fool</b>')).toBeVisible()
  expect(said.elements()).toHaveLength(1)
  const [first, second] = said.getByRole('listitem').elements()
  expect(first?.textContent).not.toContain('Reported')
  expect(second?.textContent).toContain('Reported')
  expect(second?.textContent).toContain('23 Nov 2026, 10:42 UTC')
  await expect.element(screen.getByText('Someone who has left')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('closing needs an outcome; all reports on the page close together, and the focus moves to the list', async () => {
  const { screen, button, setReportState } = await showReports([message])
  await screen.getByRole('textbox', { name: 'Note for the team (optional)' }).fill(' Asked him to stop. ')
  await button('Close these reports').click()
  await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  expect(setReportState).not.toHaveBeenCalled()
  await screen.getByRole('radio', { name: 'Dealt with' }).click()
  await button('Close these reports').click()
  await expect.element(screen.getByText('No report waits for you.')).toBeVisible()
  expect(setReportState.mock.calls.map(([input]) => input)).toEqual([
    { id: 9, closed: true, together: true, outcome: 'dealt-with', note: 'Asked him to stop.' },
  ])
  await expect.element(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
})

test('a report that couldn’t be closed stays, with the typed note', async () => {
  const { screen, button, setReportState } = await showReports([profile])
  setReportState.mockRejectedValueOnce(refusal(503))
  await screen.getByRole('radio', { name: 'Nothing wrong found' }).click()
  await screen.getByRole('textbox').fill('The shop is open.')
  await button('Close report').click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await expect.element(screen.getByRole('textbox')).toHaveValue('The shop is open.')
  await button('Close report').click()
  await expect.poll(() => setReportState.mock.calls.length).toBe(2)
  expect(setReportState.mock.calls[1]?.[0]).toMatchObject({ id: 5, together: false, outcome: 'nothing-wrong' })
})

test('a closed report shows its outcome, and can be reopened unless the person has reported the thing again', async () => {
  const { screen, button, setReportState, getReports } = await showReports([closed], '/admin/reports?state=closed')
  await expect.element(screen.getByText('Nothing wrong found')).toBeVisible()
  expect(getReports.mock.calls[0]?.[0]).toMatchObject({ state: 'closed' })
  await expect.element(screen.getByText('Closed by Sita on 23 Nov 2026')).toBeVisible()
  await expect.element(screen.getByText('They moved, the page says so.')).toBeVisible()
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
  setReportState.mockRejectedValueOnce(refusal(409, { code: 'gm-error-report-again' }))
  await button('Open report again').click()
  await expect.element(screen.getByText(/The same person has reported this again/)).toBeVisible()
  await button('Open report again').click()
  await expect.element(screen.getByText('No reports here.')).toBeVisible()
  expect(setReportState.mock.calls.at(-1)?.[0]).toEqual({ id: 5, closed: false })
})

test('the link of a notification shows the thing of that report, open or closed', async () => {
  const { screen, getReports } = await showReports([closed], '/admin/reports?report=5', 'si')
  await expect.element(screen.getByText('වරදක් හමු නොවීය')).toBeVisible()
  expect(getReports.mock.calls[0]?.[0]).toMatchObject({ report: 5 })
  expect(getReports.mock.calls[0]?.[0]).not.toHaveProperty('state')
})
