import { beforeEach, expect, test, vi } from 'vitest'
import { nothingNamed } from '#features/platform/forms/form-choices.contract.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import type { GivenAnswer, Response } from '#features/platform/forms/forms.contract.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { forgetOwner } from '#web/offline/keep-for-owner.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { ApplicationState } from '../../applications.contract.ts'
import { anApplication } from '../testing/an-application.ts'
import { ApplicationFormPage } from './ApplicationFormPage.tsx'
import { applicationFormLoader } from './application-form.loader.ts'

// stored data of the browser belongs to one test
beforeEach(() => forgetOwner())

const definition: FormDefinition = {
  sections: [
    {
      ...{ id: 1, title: { en: 'Identity' }, intro: {} },
      questions: [
        aQuestion({ id: 101, text: { en: 'What is its name?' }, tag: 'profileBrand' }),
        aQuestion({ id: 102, text: { en: 'What do you make?' } }),
      ],
    },
  ],
}
const pottery = {
  ...{ id: 5, subDomain: 'pottery', brand: 'Molagoda Pottery', title: '', place: 'Kegalle' },
  ...{ by: ['name' as const], isFree: true },
}
const at = '2026-11-21T08:00:00.000Z'
let serial = 900

async function showForm(given: Partial<ApplicationState> = {}) {
  const id = serial++
  const saved = [{ questionId: 101, value: { en: 'Molagoda' }, revision: 1, changedAt: at }]
  const response: Response = {
    ...{ id, isOpen: true, openQuestions: null, answers: saved, points: [], newVersion: null },
    form: { id: 1, kind: 'application', name: {}, version: 1, definition },
  }
  const saveAnswers = vi.fn(async ({ answers }: { answers: GivenAnswer[] }) => ({
    saved: answers.map(one => ({ ...one, revision: one.revision + 1, changedAt: at })),
    ...{ newer: [], cleared: [] },
  }))
  const handIn = vi.fn(async () => ({ success: true }))
  const getDuplicates = vi.fn(async () => ({ items: [pottery], count: 1 }))
  const setApplicationVendor = vi.fn(async () => ({ success: true }))
  const left = watchLeaving()
  const shown = await show(<ApplicationFormPage />, {
    ...{ path: `/application-form/${id}`, route: '/application-form/:id', loader: applicationFormLoader },
    viewer: aViewer(),
    clients: {
      forms: {
        getResponse: async () => response,
        getNamedThings: async () => nothingNamed,
        saveAnswers,
        handIn,
      } as never,
      applications: {
        getApplication: async () => anApplication({ id, ...given }),
        ...{ getDuplicates, setApplicationVendor },
      },
    },
  })
  return { ...shown, id, left, saveAnswers, getDuplicates, setApplicationVendor }
}

test('a first application offers possible duplicates from the directory below its name', async () => {
  const { screen, id, getDuplicates, setApplicationVendor } = await showForm()
  await expect.element(screen.getByText('Are you in the directory already?')).toBeVisible()
  expect(getDuplicates.mock.lastCall).toMatchObject([{ name: 'Molagoda', website: '', phone: '' }])
  await screen.getByRole('button', { name: 'This is us' }).click()
  await expect.element(screen.getByRole('button', { name: 'That isn’t us' })).toBeVisible()
  expect(setApplicationVendor.mock.calls).toEqual([[{ id, vendorId: 5 }]])
})

test('a renewal doesn’t ask which enterprise it is, and says from when its answers are', async () => {
  const lastTime = { submittedAt: '2025-11-20T08:00:00.000Z', answers: [] }
  const { screen, getDuplicates } = await showForm({ kind: 'renewal', lastTime })
  await expect.element(screen.getByRole('region', { name: 'What has changed?' })).toMatchTextContent(/20 Nov 2025/)
  await expect.element(screen.getByRole('textbox').first()).toBeVisible()
  expect(getDuplicates).not.toHaveBeenCalled()
})

test('a reviewers’ request stands above the form once, and at the questions concerned', async () => {
  const { screen } = await showForm({
    ...{ status: 'moreInfo', may: ['goOn'], round: 1 },
    asked: { questionIds: [102], text: 'Please be exact.', at },
    notes: [
      { questionId: null, text: 'Please be exact.', at },
      { questionId: 102, text: 'Pots or tiles?', at },
    ],
  })
  const reviewers = screen.getByRole('region', { name: 'From our reviewers' })
  await expect.element(reviewers).toMatchTextContent(/^From our reviewersPlease be exact\.$/)
  await expect.element(screen.getByText('Pots or tiles?')).toBeVisible()
  expect(reviewers.getByText('Pots or tiles?').query()).toBeNull()
})

test('a form that isn’t an application shows no notes', async () => {
  const clients = { getApplication: vi.fn(async () => Promise.reject(refusal(404))) }
  const response: Response = {
    ...{ id: serial++, isOpen: true, openQuestions: null, answers: [], points: [], newVersion: null },
    form: { id: 1, kind: 'application', name: {}, version: 1, definition },
  }
  const { screen } = await show(<ApplicationFormPage />, {
    ...{ path: `/application-form/${response.id}`, route: '/application-form/:id', loader: applicationFormLoader },
    viewer: aViewer(),
    clients: {
      forms: { getResponse: async () => response, getNamedThings: async () => nothingNamed } as never,
      applications: clients as never,
    },
  })
  await expect.element(screen.getByText(/^What is its name/).first()).toBeVisible()
  expect(screen.getByText('Are you in the directory already?').query()).toBeNull()
})
