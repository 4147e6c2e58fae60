import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import type { FormDefinition } from '../form-definition.ts'
import { aQuestion } from '../testing/random-forms.ts'
import { FormPreview } from './FormPreview.tsx'

const shownWhen = { match: 'all' as const, parents: [{ questionId: 11, answers: [true] }] }
const definition: FormDefinition = {
  sections: [
    {
      id: 1,
      title: { en: 'Work', ur: 'کام' },
      intro: { en: 'Who works for you' },
      questions: [
        aQuestion({ id: 11, type: 'polar', text: { en: 'Do others work for you?' } }),
        aQuestion({ id: 12, text: { en: 'Who?' }, shownWhen }),
      ],
    },
    {
      id: 2,
      title: { en: 'Planet' },
      intro: {},
      questions: [aQuestion({ id: 21, text: { en: 'Your soil' }, shownWhen })],
    },
  ],
}

test('conditions hold across sections, and what goes with an answer is heard', async () => {
  const onChange = vi.fn<(answers: ReadonlyMap<number, unknown>) => void>()
  const { screen } = await show(<FormPreview definition={definition} onChange={onChange} />)
  const soil = screen.getByRole('textbox', { name: /Your soil/ })
  await expect.element(screen.getByRole('heading', { name: 'Planet' })).toBeVisible()
  await expect.element(soil).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: 'Yes' }).click()
  await soil.fill('Loam')
  expect([...(onChange.mock.lastCall?.[0] ?? [])]).toEqual([
    [11, true],
    [21, { en: 'Loam' }],
  ])
  await screen.getByRole('button', { name: 'Clear answer' }).click()
  await expect.element(soil).not.toBeInTheDocument()
  expect(onChange.mock.lastCall?.[0].has(11)).toBe(false)
})

test('one section begins with given answers, in Urdu where it is written', async () => {
  const answers = new Map<number, unknown>([
    [11, true],
    [12, { en: 'Weavers' }],
  ])
  const { screen } = await show(<FormPreview definition={definition} answers={answers} sectionId={1} />, {
    language: 'ur',
  })
  await expect.element(screen.getByRole('heading', { name: 'کام' })).toBeVisible()
  await expect.element(screen.getByText('Who works for you')).toHaveAttribute('lang', 'en')
  await expect.element(screen.getByRole('heading', { name: 'Planet' })).not.toBeInTheDocument()
  expect(
    screen
      .getByRole('textbox')
      .elements()
      .map(one => (one as HTMLInputElement).value),
  ).toContain('Weavers')
})
