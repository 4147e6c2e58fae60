import { expect, test, vi } from 'vitest'
import type { Clients } from '#web/app-context.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnApplication } from '../../applications.contract.ts'
import { anApplication } from '../testing/an-application.ts'
import { ApplyStart } from './ApplyStart.tsx'

type GetApplications = Clients['applications']['getApplications']
type StartApplication = Clients['applications']['startApplication']

async function showStart(items: OwnApplication[] = [], { mayHelp = false, language = 'en' } = {}) {
  const getApplications = vi.fn<GetApplications>(async () => ({ items, count: items.length, mayHelp }))
  const startApplication = vi.fn<StartApplication>(async () => ({ id: 31 }))
  const left = watchLeaving()
  const shown = await show(<ApplyStart />, {
    ...{ path: '/apply', viewer: aViewer(), language },
    clients: { applications: { getApplications, startApplication } },
  })
  return { ...shown, left, getApplications, startApplication }
}

test('a guest is led back here after logging in, and nothing is requested before', async () => {
  const { screen } = await show(<ApplyStart />)
  const login = screen.getByRole('link', { name: 'Log in' })
  await expect.element(login).toBeVisible()
  expect(decodeURIComponent(login.element().getAttribute('href') ?? '')).toContain('/apply#start')
})

test('a first application is begun once, however often the button is pressed, and its form opens', async () => {
  const { screen, left, startApplication } = await showStart()
  const answer = Promise.withResolvers<{ id: number }>()
  startApplication.mockReturnValueOnce(answer.promise)
  const start = screen.getByRole('button', { name: 'Start application' })
  await start.click()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  await start.click()
  answer.resolve({ id: 31 })
  await expect.poll(() => left).toEqual(['/application-form/31'])
  expect(startApplication.mock.calls).toEqual([[{}]])
})

test('the reason why an application can’t be begun stands below the button until the next try', async () => {
  const { screen, left, startApplication } = await showStart()
  startApplication.mockRejectedValueOnce(refusal(409, { code: 'gm-error-application-state' }))
  await screen.getByRole('button', { name: 'Start application' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/has moved on meanwhile/)
  await screen.getByRole('button', { name: 'Start application' }).click()
  await expect.poll(() => left).toEqual(['/application-form/31'])
  await expect.element(screen.getByText(/has moved on meanwhile/)).not.toBeInTheDocument()
})

test('each application shows its status and the next step; a lone draft only offers to continue', async () => {
  const { screen } = await showStart([
    anApplication(),
    anApplication({ id: 8, status: 'moreInfo', brand: 'Kotmale Curd' }),
    anApplication({ id: 9, kind: 'renewal', status: 'approved', brand: 'Leaf', may: ['renew'], dueOn: '2026-12-01' }),
    anApplication({ id: 10, status: 'submitted', brand: '', may: ['takeBack'], submittedAt: '2026-11-06T08:00:00Z' }),
  ])
  const row = (index: number) => screen.getByRole('listitem').nth(index)
  await expect.element(row(0)).toMatchTextContent(/Not submitted yet/)
  const carryOn = row(0).getByRole('link', { name: 'Carry on with it' })
  await expect.element(carryOn).toHaveAttribute('href', '/application-form/7')
  const questions = row(1).getByRole('link', { name: 'Answer questions' })
  await expect.element(questions).toHaveAttribute('href', '/application-form/8')
  await expect.element(row(2).getByRole('link', { name: 'Leaf, renewal' })).toBeVisible()
  await expect.element(row(2)).toMatchTextContent(/Renewal due on 1 Dec 2026/)
  const renew = row(2).getByRole('link', { name: 'Renew', exact: true })
  await expect.element(renew).toHaveAttribute('href', '/submitted?application=9')
  await expect.element(row(3).getByRole('link', { name: 'Application without a name' })).toBeVisible()
  await expect.element(row(3)).toMatchTextContent(/Being reviewed/)
  expect(screen.getByRole('button', { name: 'Start application' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Fill in for someone else' }).query()).toBeNull()
})

test('the list of applications can be reloaded after it failed', async () => {
  const getApplications = vi.fn<GetApplications>(async () => ({ items: [anApplication()], count: 1, mayHelp: false }))
  getApplications.mockRejectedValueOnce(refusal(400))
  const { screen } = await show(<ApplyStart />, { viewer: aViewer(), clients: { applications: { getApplications } } })
  await expect.element(screen.getByText(/This could not be loaded/)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Molagoda Pottery' })).toBeVisible()
})

test('a helper gives the applicant’s address, which stays in the field if it is refused', async () => {
  const { screen, left, startApplication } = await showStart([anApplication()], { mayHelp: true })
  await screen.getByRole('button', { name: 'Fill in for someone else' }).click()
  const email = screen.getByRole('textbox', { name: 'Their email address' })
  await screen.getByRole('button', { name: 'Start for them' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Please enter their email address\./)
  await expect.element(email).toHaveFocus()
  expect(startApplication).not.toHaveBeenCalled()
  startApplication.mockRejectedValueOnce(refusal(400, { code: 'gm-error-valid-email-address-required' }))
  await email.fill(' kamala@hive.example ')
  await screen.getByRole('button', { name: 'Start for them' }).click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveValue(' kamala@hive.example ')
  await screen.getByRole('button', { name: 'Start for them' }).click()
  await expect.poll(() => left).toEqual(['/application-form/31'])
  expect(startApplication.mock.lastCall).toEqual([{ forEmail: 'kamala@hive.example' }])
})

test('dates and statuses are in Sinhala for a Sinhala reader', async () => {
  const { screen } = await showStart([anApplication()], { language: 'si' })
  const row = screen.getByRole('listitem').first()
  await expect.element(row.getByRole('link', { name: 'Molagoda Pottery' })).toBeVisible()
  expect(row.element().textContent).not.toMatch(/Last changed|Not submitted|Nov/)
})
