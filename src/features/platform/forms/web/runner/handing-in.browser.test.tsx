import { beforeEach, expect, test, vi } from 'vitest'
import { forgetOwner } from '#web/offline/keep-for-owner.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { watchLeaving } from '#web/testing/leaving.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import { nothingNamed } from '../../form-choices.contract.ts'
import type { FormDefinition } from '../../form-definition.ts'
import type { GivenAnswer, Response, SavedAnswer, Saving } from '../../forms.contract.ts'
import { aForm, aQuestion } from '../../testing/random-forms.ts'
import { FormRunner, type FormRunnerProps } from './FormRunner.tsx'

// what a browser keeps is of one test
beforeEach(() => forgetOwner())

const form = aForm([
  aQuestion({ id: 11, text: { en: 'Your story', si: 'ඔබේ කතාව' }, isRequired: true, isPublic: true }),
  aQuestion({ id: 12, type: 'number', text: { en: 'Lowest pay' }, limits: { min: 1000 } }),
])
const at = '2026-11-20T08:00:00.000Z'
const saved: SavedAnswer = { questionId: 11, value: { en: 'Looms' }, revision: 1, changedAt: at }
const takesAll = async ({ answers }: { answers: GivenAnswer[] }): Promise<Saving> => ({
  saved: answers.map(one => ({ ...one, revision: one.revision + 1, changedAt: at })),
  newer: [],
  cleared: [],
})

let serial = 900

type Given = Partial<FormRunnerProps> & { path?: string; language?: string; definition?: FormDefinition }

async function showForm(calls: object, { path = '/form', language = 'en', definition = form, ...props }: Given = {}) {
  const saveAnswers = vi.fn(takesAll)
  const response: Response = {
    id: serial++,
    form: { id: 1, kind: 'application', name: {}, version: 1, definition },
    isOpen: true,
    openQuestions: null,
    answers: [saved],
    points: [],
    newVersion: null,
    ...props.response,
  }
  const onHandedIn = vi.fn()
  const shown = await show(
    <FormRunner
      things={nothingNamed}
      newest={null}
      section={new URLSearchParams(path.split('?')[1]).get('section')}
      isTried={false}
      path="/form"
      back={{ to: '/apply', text: 'Your application' }}
      onHandedIn={onHandedIn}
      {...props}
      response={response}
    />,
    {
      path,
      language,
      viewer: aViewer(),
      clients: { forms: { saveAnswers, ...calls } } as unknown as FakeClients,
    },
  )
  return { ...shown, saveAnswers, onHandedIn, response }
}

test.each([
  [refusal(409, { code: 'gm-error-form-closed' }), 'This was handed in already.'],
  [refusal(503), 'We can’t reach our data right now. Please try again in a minute.'],
])('a form that isn’t taken says why, and is handed in by the next try', async (failure, words) => {
  const handIn = vi.fn(async () => ({ isHandedIn: true, problems: [] }))
  handIn.mockRejectedValueOnce(failure)
  const { screen, onHandedIn, response } = await showForm({ handIn }, { path: '/form?section=review' })
  const button = screen.getByRole('button', { name: 'Hand in' })
  await button.click()
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(onHandedIn).not.toHaveBeenCalled()
  await button.click()
  await expect.poll(() => onHandedIn.mock.calls.length).toBe(1)
  expect(handIn).toHaveBeenLastCalledWith({ id: response.id })
})

test('nothing is handed in while an answer is only on this device', async () => {
  const handIn = vi.fn()
  const saveAnswers = vi.fn(takesAll).mockRejectedValue(new TypeError('no network'))
  const { screen, router } = await showForm({ handIn, saveAnswers })
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Looms and shuttles')
  await router.navigate('/form?section=review')
  await expect.element(screen.getByText('Looms and shuttles')).toBeVisible()
  await screen.getByRole('button', { name: 'Hand in' }).click()
  await expect.element(screen.getByText(/Your answers aren’t all saved yet/)).toBeVisible()
  expect(handIn).not.toHaveBeenCalled()
  saveAnswers.mockImplementation(takesAll)
  handIn.mockResolvedValue({ isHandedIn: true, problems: [] })
  await screen.getByRole('button', { name: 'Hand in' }).click()
  await expect.poll(() => handIn.mock.calls.length).toBe(1)
})

test('an answer that the server doesn’t take says so beside its question; the others are saved', async () => {
  const saveAnswers = vi.fn(async ({ answers }: { answers: GivenAnswer[] }) => {
    if (answers.some(one => one.questionId === 12)) throw refusal(400, { code: 'gm-error-answer' })
    return takesAll({ answers })
  })
  const { screen, router } = await showForm({ saveAnswers })
  await screen.getByRole('textbox', { name: 'Lowest pay (optional)' }).fill('2100')
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Looms, new ones')
  await expect.element(screen.getByText('This answer couldn’t be read. Please answer again.')).toBeVisible()
  expect(saveAnswers.mock.calls.some(([{ answers }]) => answers.length === 1 && answers[0]?.questionId === 11)).toBe(
    true,
  )
  await router.navigate('/form?section=review')
  await expect.element(screen.getByText('Looms, new ones')).toBeVisible()
})

test('who was logged out reads that, and keeps what was typed', async () => {
  const saveAnswers = vi.fn(takesAll).mockRejectedValue(refusal(401, { code: 'UNAUTHORIZED' }))
  const { screen } = await showForm({ saveAnswers })
  const story = screen.getByRole('textbox', { name: 'Your story' })
  await story.fill('Looms and shuttles')
  await expect.element(screen.getByText('Log in to save')).toBeVisible()
  await expect.element(story).toHaveValue('Looms and shuttles')
})

test('what was handed in is read, not changed', async () => {
  const response = { isOpen: false, answers: [saved] } as unknown as Response
  const { screen } = await showForm({}, { path: '/form?section=review', response })
  await expect.element(screen.getByText('Handed in')).toBeVisible()
  await expect.element(screen.getByText('Looms')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hand in' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
})

test('a form that has changed says what is new and gone, and moves to it after saving', async () => {
  const moveResponse = vi.fn(async () => {
    throw refusal(503)
  })
  const newest = aForm([
    aQuestion({ id: 11, text: { en: 'Your story' } }),
    aQuestion({ id: 13, text: { en: 'Your sign' } }),
  ])
  const response = { newVersion: { added: [13], removed: [12], changed: [] } } as unknown as Response
  const { screen, saveAnswers } = await showForm({ moveResponse }, { newest, response })
  const note = screen.getByRole('region', { name: 'This form has changed' })
  await note.getByText('New questions: 1').click()
  await expect.element(note.getByText('Your sign')).toBeVisible()
  await note.getByText('No longer asked: 1').click()
  await expect.element(note.getByText('Lowest pay')).toBeVisible()
  await expect.element(note.getByText(/Asked differently/)).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Looms and shuttles')
  await note.getByRole('button', { name: 'Go on with it' }).click()
  await expect.element(note.getByRole('alert')).toMatchTextContent(/We can’t reach our data right now/)
  expect(saveAnswers).toHaveBeenCalledBefore(moveResponse)
})

test('what is wrong in a section is listed with the reason, and leads to its question', async () => {
  const { screen } = await showForm({})
  const pay = screen.getByRole('textbox', { name: 'Lowest pay (optional)' })
  await pay.fill('12')
  await screen.getByRole('textbox', { name: 'Your story' }).click()
  await expect.element(pay).toBeInvalid()
  const list = screen.getByRole('region', { name: 'Still to do here' })
  await expect.element(list).toMatchTextContent(/Please check:.*Lowest pay.*It’s at least 1,000\./)
  await list.getByRole('link', { name: 'Lowest pay' }).click()
  await expect.element(pay).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'All: 1 to check' })).toBeVisible()
})

test('another language opens the same section, after what was typed is saved', async () => {
  const left = watchLeaving()
  const { screen, saveAnswers } = await showForm({}, { path: '/form?section=1' })
  await screen.getByRole('textbox', { name: 'Your story' }).fill('Looms and shuttles')
  await screen.getByLabelText('Language', { exact: true }).click()
  await screen.getByRole('link', { name: 'සිංහල' }).click()
  await expect.poll(() => left).toEqual(['/form?section=1&lang=si'])
  expect(saveAnswers.mock.calls[0]?.[0].answers).toMatchObject([
    { questionId: 11, value: { en: 'Looms and shuttles' } },
  ])
})
