import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
  form?: FormDefinition
} & Partial<FormRunnerProps> &
  Partial<Pick<Response, 'openQuestions'>>

async function showRunner(given: Given = {}) {
  const {
    answers = [],
    path = '/form',
    clients = {},
    language = 'en',
    openQuestions = null,
    form = definition,
    ...props
  } = given
  const save = vi.fn(takesAll)
  const onHandedIn = vi.fn()
  const id = props.response?.id ?? serial++
  const response: Response = {
    id,
    form: { id: 1, kind: 'application', name: {}, version: 1, definition: form },
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

const often = (id: number) => ({
  id,
  title: {},
  choices: ['Never', 'Sometimes', 'Always'].map((en, at) => ({ id: id + at, text: { en }, points: 0 })),
})
const row = (id: number, en: string, given = {}) =>
  aQuestion({
    id,
    type: 'selectOne',
    presentation: 'grid',
    text: { en },
    isRequired: true,
    choiceGroups: [often(id * 10)],
    ...given,
  })
const shownWhen = { match: 'all' as const, parents: [{ questionId: 31, answers: [312] }] }
const grid: FormDefinition = {
  sections: [
    {
      id: 3,
      title: { en: 'Work' },
      intro: {},
      questions: [
        row(31, 'Is pay on time?'),
        aQuestion({ id: 32, text: { en: 'Since when?' }, shownWhen }),
        row(33, 'Are there breaks?', { isRequired: false }),
        row(34, 'Is it safe?'),
      ],
    },
  ],
}
const isHeadShown = (name: string) => {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-grid-head]')]
  return heads.filter(one => one.textContent?.includes(name) && one.offsetHeight > 0).length
}

test('neighbours with the same choices are rows of a grid, each a radio group of its own', async () => {
  await page.viewport(900, 800)
  const { screen, save } = await showRunner({ form: grid, path: '/form?section=3' })
  const group = screen.getByRole('radiogroup', { name: 'Are there breaks? (optional)' })
  await expect.element(group).toBeVisible()
  expect(isHeadShown('Always')).toBe(1)
  const radios = screen.getByRole('radio').elements()
  const lefts = radios.map(one => Math.round(one.getBoundingClientRect().left))
  expect(lefts).toEqual([...lefts.slice(0, 3), ...lefts.slice(0, 3), ...lefts.slice(0, 3)])
  const heads = [...document.querySelectorAll('[data-grid-head] > span')].map(one => one.getBoundingClientRect())
  const middles = heads.map(one => Math.round(one.left + one.width / 2))
  for (const [at, middle] of middles.entries())
    expect(Math.abs(middle - ((lefts[at] ?? 0) + 12))).toBeLessThanOrEqual(1)
  await expect.element(screen.getByRole('radiogroup', { name: 'Is it safe?' })).toHaveAttribute('aria-required', 'true')
  await userEvent.tab()
  await group.getByRole('radio', { name: 'Never' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(group.getByRole('radio', { name: 'Sometimes' })).toHaveFocus()
  await expect.poll(() => save.mock.lastCall?.[0].answers).toMatchObject([{ questionId: 33, value: 331 }])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(one => one.id)).toEqual([])
})

test('a question that an answer shows splits a grid, which joins again, and the focus stays', async () => {
  await page.viewport(900, 800)
  const { screen } = await showRunner({ form: grid, path: '/form?section=3' })
  const pay = screen.getByRole('radiogroup', { name: 'Is pay on time?' })
  await pay.getByRole('radio', { name: 'Sometimes' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('textbox', { name: 'Since when? (optional)' })).toBeVisible()
  await expect.element(pay.getByRole('radio', { name: 'Always' })).toHaveFocus()
  expect(isHeadShown('Always')).toBe(1)
  expect(document.querySelectorAll('[data-row]')).toHaveLength(2)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('textbox', { name: 'Since when? (optional)' })).not.toBeInTheDocument()
  await expect.element(pay.getByRole('radio', { name: 'Sometimes' })).toHaveFocus()
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3)
})

test('what is wrong stands beside its row; on a phone, from right to left, each is a list of its own', async () => {
  await page.viewport(900, 800)
  const { screen } = await showRunner({
    form: grid,
    path: '/form?section=3',
    language: 'ur',
    isTried: true,
  })
  const place = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect
  await expect.element(screen.getByRole('radiogroup', { name: 'Is it safe?' })).toHaveAttribute('aria-invalid', 'true')
  expect(place('#question-34-wrong').left).toBeGreaterThan(place('#question-34').left)
  const { top, bottom } = place('[data-question="34"]')
  expect(place('#question-34-wrong').top).toBeGreaterThan(top)
  expect(place('#question-34-wrong').bottom).toBeLessThanOrEqual(bottom)
  await page.viewport(390, 800)
  await expect.poll(() => isHeadShown('Always')).toBe(0)
  const tops = screen
    .getByRole('radio')
    .elements()
    .map(one => Math.round(one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(9)
  expect(document.body.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(screen.getByText('Sometimes').last()).toBeVisible()
})
