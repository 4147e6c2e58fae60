import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { FormDefinition, Question } from '../form-definition.ts'
import { aQuestion } from '../testing/random-forms.ts'
import { FormPreview } from './FormPreview.tsx'

const choiceGroups = [
  {
    id: 1,
    title: {},
    choices: ['Always', 'Sometimes', 'Never'].map((en, at) => ({ id: at + 1, text: { en }, points: 0 })),
  },
] satisfies Question['choiceGroups']
const row = (id: number, en: string) =>
  aQuestion({ id, type: 'selectOne', presentation: 'grid', text: { en }, choiceGroups })
const definition: FormDefinition = {
  sections: [
    { id: 1, title: { en: 'Work' }, intro: {}, questions: [row(1, 'Is pay on time?'), row(2, 'Are there breaks?')] },
  ],
}

test('in the frame of a phone a grid is a list, however wide the window is', async () => {
  await page.viewport(1200, 900)
  const { screen } = await show(
    <div id="frame" style={{ width: 470 }}>
      <FormPreview definition={definition} />
    </div>,
  )
  const tops = () =>
    new Set(
      screen
        .getByRole('radio')
        .elements()
        .map(one => Math.round(one.getBoundingClientRect().top)),
    )
  await expect.element(screen.getByRole('radio').first()).toBeVisible()
  expect(tops().size).toBe(2)
  document.getElementById('frame')?.style.setProperty('width', '334px')
  await expect.poll(() => tops().size).toBe(6)
  expect(document.querySelector('[data-grid-head]')?.checkVisibility()).toBe(false)
})
