import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ApplicationState } from '../../applications.contract.ts'
import { anApplication } from '../testing/an-application.ts'
import { SubmittedPage } from './SubmittedPage.tsx'
import { submittedLoader } from './submitted.loader.ts'

const done = async () => ({ success: true })

/** Shows the page of an application; any action turns it into `after`. */
async function showApplication(given: Partial<ApplicationState>, after: Partial<ApplicationState> = {}) {
  let application = anApplication(given)
  const change = async () => {
    application = { ...application, ...after }
    return { success: true }
  }
  const applications = {
    getApplication: vi.fn(async () => application),
    startApplication: vi.fn(async () => ({ id: 31 })),
    deleteApplication: vi.fn(done),
    takeBack: vi.fn(change),
    appeal: vi.fn(change),
    withdraw: vi.fn(change),
    handOver: vi.fn(change),
    confirmApplication: vi.fn(change),
  }
  const left = watchLeaving()
  const shown = await show(<SubmittedPage />, {
    ...{ path: '/submitted?application=7', route: '/submitted', loader: submittedLoader, viewer: aViewer() },
    clients: { applications },
  })
  return { ...shown, applications, left }
}

test('a draft is deleted only after a confirmation, which stays open if deleting fails', async () => {
  const { screen, applications, left } = await showApplication({})
  await expect.element(screen.getByRole('heading', { name: 'Not submitted yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Your answers as PDF' }).query()).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask our team' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Delete draft' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete Molagoda Pottery?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  applications.deleteApplication.mockRejectedValueOnce(refusal(409, { code: 'gm-error-application-state' }))
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(dialog.getByText(/has moved on meanwhile/)).toBeVisible()
  expect(left).toEqual([])
  await dialog.getByRole('button', { name: 'Delete draft' }).click()
  await expect.poll(() => left).toEqual(['/apply'])
  expect(applications.deleteApplication.mock.lastCall).toEqual([{ id: 7 }])
})

test('a submitted application can be withdrawn, and the page then offers to continue it', async () => {
  const submitted = { status: 'submitted', may: ['takeBack'], round: 1, submittedAt: '2026-11-06T08:00:00Z' } as const
  const { screen, applications } = await showApplication(
    { ...submitted, may: ['takeBack'] },
    { status: 'draft', may: ['goOn'] },
  )
  await expect.element(screen.getByText('Submitted on 6 Nov 2026')).toBeVisible()
  const copy = screen.getByRole('link', { name: 'Your answers as PDF' })
  await expect.element(copy).toHaveAttribute('href', '/api/v1/applications/7/copy.pdf?lang=en')
  const team = screen.getByRole('link', { name: 'Ask our team' }).element().getAttribute('href')
  expect(team).toBe(`/chats/help?as=user_${aViewer().id}&about=application-7`)
  applications.takeBack.mockRejectedValueOnce(refusal(409, { code: 'gm-error-application-state' }))
  await screen.getByRole('button', { name: 'Take back and change' }).click()
  await expect.element(screen.getByRole('alert').first()).toMatchTextContent(/has moved on meanwhile/)
  await screen.getByRole('button', { name: 'Take back and change' }).click()
  const carryOn = screen.getByRole('link', { name: 'Carry on with it' })
  await expect.element(carryOn).toHaveAttribute('href', '/application-form/7')
  await expect.element(screen.getByText(/has moved on meanwhile/)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
})

test('a refused applicant sees the reasons and appeals once, with a text; the page then shows the appeal', async () => {
  const { screen, applications } = await showApplication(
    {
      ...{ status: 'notApproved', may: ['appeal', 'applyAgain'], round: 1, decidedAt: '2026-11-20T08:00:00Z' },
      decision: { isApproved: false, reasons: ['Pay is unclear'], text: 'Write again.', at: '2026-11-20T08:00:00Z' },
    },
    { status: 'appealed', may: [], isAppealed: true },
  )
  await expect.element(screen.getByText('Pay is unclear')).toBeVisible()
  await expect.element(screen.getByText('Write again.')).toBeVisible()
  await screen.getByRole('button', { name: 'Appeal' }).click()
  const why = screen.getByRole('textbox', { name: 'Why do you disagree?' })
  await why.fill('   ')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(why).toHaveAccessibleDescription(/Please write why you disagree\./)
  expect(applications.appeal).not.toHaveBeenCalled()
  applications.appeal.mockRejectedValueOnce(refusal(409, { code: 'gm-error-application-appealed' }))
  await why.fill(' We pay by the piece. ')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(why).toHaveAccessibleDescription(/You’ve appealed once already\./)
  await expect.element(why).toHaveValue(' We pay by the piece. ')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(screen.getByRole('heading', { name: 'We’ve received your appeal' })).toBeVisible()
  expect(applications.appeal.mock.lastCall).toEqual([{ id: 7, text: 'We pay by the piece.' }])
  await expect.element(why).not.toBeInTheDocument()
})

test('applying again starts with the answers of this application', async () => {
  const { screen, applications, left } = await showApplication({ status: 'notApproved', may: ['applyAgain'], round: 1 })
  await screen.getByRole('button', { name: 'Apply again' }).click()
  await expect.poll(() => left).toEqual(['/application-form/31'])
  expect(applications.startApplication.mock.calls).toEqual([[{ from: 7 }]])
})

test('an approved enterprise leaves Pola only after a confirmation', async () => {
  const vendor = { id: 3, subDomain: 'molagoda', brand: 'Molagoda Pottery', isVisible: true }
  const { screen, applications } = await showApplication(
    { status: 'approved', may: ['withdraw'], vendor, round: 1, dueOn: '2027-11-20' },
    { may: [], vendor: { ...vendor, isVisible: false } },
  )
  await expect.element(screen.getByRole('heading', { name: 'Molagoda Pottery is approved' })).toBeVisible()
  await expect.element(screen.getByText(/The next time is 20 Nov 2027/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/molagoda')
  await screen.getByRole('button', { name: 'Leave Pola' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(applications.withdraw).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Leave Pola' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Take off Pola' }).click()
  await expect.element(screen.getByRole('link', { name: 'View page' })).not.toBeInTheDocument()
  expect(applications.withdraw.mock.calls).toEqual([[{ id: 7, isConfirmed: true }]])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('reviewers’ questions stand above the button to answer them', async () => {
  const at = '2026-11-21T08:00:00Z'
  const { screen } = await showApplication({
    ...{ status: 'moreInfo', may: ['goOn'], round: 1 },
    asked: { questionIds: [101, 304], text: 'Please be exact.', at },
    notes: [{ questionId: 304, text: 'By hour or by piece?', at }],
  })
  await expect
    .element(screen.getByText('We’ve asked about 2 of your answers. Only these can be changed.'))
    .toBeVisible()
  await expect.element(screen.getByText('Please be exact.')).toBeVisible()
  await expect.element(screen.getByText('By hour or by piece?')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Answer questions' })).toBeVisible()
})

test('a helper hands an application over, and the applicant takes it over', async () => {
  const given = { part: 'filler', forEmail: 'kamala@hive.example', may: ['goOn', 'handOver'] } as const
  const filler = await showApplication(
    { ...given, may: ['goOn', 'handOver'] },
    { handedOverAt: '2026-11-22T08:00:00Z', may: ['goOn'] },
  )
  await filler.screen.getByRole('button', { name: 'Hand it over' }).click()
  await expect.element(filler.screen.getByText(/^Handed over to kamala@hive\.example/)).toBeVisible()
  expect(filler.applications.handOver.mock.calls).toEqual([[{ id: 7 }]])
  await filler.screen.unmount()
  const { screen, applications } = await showApplication(
    { part: 'asked', filledByName: 'Asha', may: ['confirm'] },
    { part: 'own', may: ['goOn'] },
  )
  await expect.element(screen.getByText('Asha filled it in for you')).toBeVisible()
  await screen.getByRole('button', { name: 'Take it over' }).click()
  await expect.element(screen.getByRole('link', { name: 'Carry on with it' })).toBeVisible()
  expect(applications.confirmApplication.mock.calls).toEqual([[{ id: 7 }]])
})
