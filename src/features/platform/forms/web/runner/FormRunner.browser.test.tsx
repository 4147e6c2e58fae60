import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forgetOwner } from '#web/offline/keep-for-owner.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { nothingNamed } from '../../form-choices.contract.ts'
import type { FormDefinition } from '../../form-definition.ts'
import type { GivenAnswer, Response, SavedAnswer, Saving } from '../../forms.contract.ts'
import { aQuestion } from '../../testing/random-forms.ts'
import { FormRunner, type FormRunnerProps } from './FormRunner.tsx'

const definition: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'People', si: 'මිනිසුන්' },
      intro: { en: 'Who does the work' },
      questions: [
        aQuestion({ id: 11, type: 'polar', text: { en: 'Do others work for you?' }, isRequired: true }),
        aQuestion({
          id: 12,
          type: 'number',
          text: { en: 'Lowest pay' },
          isRequired: true,
          limits: { min: 1000 },
          shownWhen: { match: 'all', parents: [{ questionId: 11, answers: [true] }] },
        }),
      ],
    },
    {
      id: 2,
      title: { en: 'Planet' },
      intro: {},
      questions: [aQuestion({ id: 21, text: { en: 'Your story' }, isRequired: true, isPublic: true })],
    },
  ],
}
const at = new Date().toISOString()
const answer = (questionId: number, value: unknown, revision = 1): SavedAnswer => ({
  questionId,
  value,
  revision,
  changedAt: at,
})
const takesAll = async ({ answers }: { answers: GivenAnswer[] }): Promise<Saving> => ({
  saved: answers.map(one => answer(one.questionId, one.value, one.revision + 1)),
  newer: [],
  cleared: [],
})

// what a browser keeps is of one test
beforeEach(() => forgetOwner())

let serial = 100

type Given = {
  answers?: SavedAnswer[]
  path?: string
  clients?: object
  language?: string
} & Partial<FormRunnerProps> &
  Partial<Pick<Response, 'openQuestions'>>

async function showRunner(given: Given = {}) {
  const { answers = [], path = '/form', clients = {}, language = 'en', openQuestions = null, ...props } = given
  const save = vi.fn(takesAll)
  const onHandedIn = vi.fn()
  const id = props.response?.id ?? serial++
  const response: Response = {
    id,
    form: { id: 1, kind: 'application', name: {}, version: 1, definition },
    isOpen: true,
    openQuestions,
    answers,
    points: [],
    newVersion: null,
  }
  const forms = { saveAnswers: save, ...clients }
  const shown = await show(
    <FormRunner
      response={response}
      things={nothingNamed}
      newest={null}
      section={new URLSearchParams(path.split('?')[1]).get('section')}
      isTried={false}
      path="/form"
      back={{ to: '/apply', text: 'Your application' }}
      onHandedIn={onHandedIn}
      {...props}
    />,
    { path, language, viewer: aViewer(), clients: { forms } as unknown as FakeClients },
  )
  return { ...shown, save, onHandedIn }
}

test('a section after the other, saved as it is typed, with what depends on it', async () => {
  const { screen, save, address } = await showRunner()
  await expect.element(screen.getByRole('heading', { name: 'People' })).toBeVisible()
  await expect.element(screen.getByText('1 of 2 · People')).toBeVisible()
  expect(screen.getByText('Lowest pay').elements()).toHaveLength(0)
  await screen.getByRole('radio', { name: 'Yes' }).click()
  await screen.getByRole('textbox', { name: 'Lowest pay' }).fill('21')
  await expect.element(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(save.mock.calls.flatMap(([{ answers }]) => answers.map(one => one.questionId)).sort()).toEqual([11, 12])
  await userEvent.tab()
  await expect.element(screen.getByText('Did you mean 2,100? It’s at least 1,000.').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Next: Planet' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Planet' })).toHaveFocus()
  expect(address()).toBe('/form?section=2')
  await expect.element(screen.getByRole('link', { name: 'People: 1 to check' })).toBeVisible()
  await screen.getByRole('link', { name: 'Back: People' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Lowest pay' })).toHaveValue('21')
})

test('what a section lacks is listed at its end, and leads there', async () => {
  const { screen } = await showRunner({ path: '/form?section=2' })
  await screen.getByText('1 question here still needs an answer. You can go on and come back.').click()
  await screen.getByRole('link', { name: 'Your story' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Your story' })).toHaveFocus()
  await expect.element(screen.getByRole('img', { name: 'Shown on your public page' })).toBeVisible()
})

test('without a network all stays on the device, for the next time the page is opened', async () => {
  const failing = { saveAnswers: () => Promise.reject(new TypeError('no network')) }
  const id = serial++
  const response = {
    id,
    form: { id: 1, kind: 'application' as const, name: {}, version: 1, definition },
    isOpen: true,
    openQuestions: null,
    answers: [],
    points: [],
    newVersion: null,
  }
  const first = await showRunner({ response, path: '/form?section=2', clients: failing })
  await first.screen.getByRole('textbox', { name: 'Your story' }).fill('Looms')
  await expect.element(first.screen.getByText('Kept on this device')).toBeVisible()
  await first.screen.unmount()
  const { screen, save } = await showRunner({ response, path: '/form?section=2' })
  await expect.element(screen.getByRole('textbox', { name: 'Your story' })).toHaveValue('Looms')
  await expect.poll(() => save.mock.lastCall?.[0].answers).toMatchObject([{ questionId: 21, value: { en: 'Looms' } }])
})

test('where two devices answered the same, both are shown, and the person chooses', async () => {
  const newer: Saving = { saved: [], newer: [answer(21, { en: 'Theirs' }, 3)], cleared: [] }
  const saveAnswers = vi.fn(takesAll).mockResolvedValueOnce(newer)
  const { screen } = await showRunner({ path: '/form?section=2', clients: { saveAnswers } })
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Mine')
  await expect.element(screen.getByText('You answered this on another device, too. Which answer counts?')).toBeVisible()
  await expect.element(screen.getByText('Theirs')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep this one' }).click()
  await expect
    .poll(() => saveAnswers.mock.lastCall?.[0].answers)
    .toEqual([{ questionId: 21, value: { en: 'Mine' }, revision: 3 }])
})

test('the page before handing in shows all answers, and what is missing', async () => {
  const handIn = vi.fn().mockResolvedValueOnce({ isHandedIn: false, problems: [{ questionId: 21, code: 'missing' }] })
  handIn.mockResolvedValueOnce({ isHandedIn: true, problems: [] })
  const { screen, onHandedIn, address } = await showRunner({
    path: '/form?section=review',
    answers: [answer(11, false)],
    clients: { handIn },
  })
  await expect.element(screen.getByText('1 answer is still missing or needs a look:')).toBeVisible()
  await screen.getByRole('button', { name: 'Hand in' }).click()
  await expect.element(screen.getByText('Something is still missing or wrong.')).toBeVisible()
  expect(onHandedIn).not.toHaveBeenCalled()
  await screen.getByRole('link', { name: 'Edit: Planet' }).click()
  expect(address()).toBe('/form?section=2')
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Looms')
  await screen.getByRole('button', { name: 'Next: check and hand in' }).click()
  await expect.element(screen.getByText('All answered')).toBeVisible()
  await screen.getByRole('button', { name: 'Hand in' }).click()
  await expect.poll(() => onHandedIn.mock.calls.length).toBe(1)
})

test('where reviewers asked for more, only that can be changed, beside what they ask', async () => {
  const { screen } = await showRunner({
    path: '/form?section=1',
    answers: [answer(11, true), answer(12, 2100), answer(21, { en: 'Looms' })],
    openQuestions: [12],
    notes: new Map([[12, ['Is that before taxes?']]]),
  })
  await expect.element(screen.getByText('Is that before taxes?')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Lowest pay' })).toHaveValue('2100')
  expect(screen.getByRole('radio').elements()).toHaveLength(0)
})

test('what isn’t translated is in English, and marked', async () => {
  const { screen } = await showRunner({ language: 'si' })
  await expect.element(screen.getByRole('heading', { name: 'මිනිසුන්' })).toBeVisible()
  await expect.element(screen.getByText('Who does the work')).toHaveAttribute('lang', 'en')
})
