import { expect, test } from 'vitest'
import { choicesOf, questionsOf } from '#features/platform/forms/form-definition.ts'
import { formFaults } from '#features/platform/forms/form-faults.ts'
import { siteLanguages } from '#shared/languages.ts'
import { scoreOf } from './form-score.ts'
import { formLevels } from './form-settings.ts'
import { selfAssessmentTemplate } from './self-assessment-template.ts'
import { templateTexts } from './template-texts.ts'

const { definition, levels } = selfAssessmentTemplate

test('the template can be published, and all its texts are in all languages', () => {
  expect(formFaults(definition)).toEqual([])
  expect(formLevels.safeParse(levels).success).toBe(true)
  for (const [name, text] of Object.entries(templateTexts))
    expect(Object.keys(text).sort(), name).toEqual([...siteLanguages].sort())
})

test('the best answers reach the highest level, and each section gives the same', () => {
  const best = new Map(
    questionsOf(definition).flatMap(one => {
      const [choice] = choicesOf(one)
      return choice ? [[one.id, choice.id] as const] : []
    }),
  )
  const score = scoreOf(definition, best)
  expect(score.points).toBe(score.possible)
  expect(new Set(score.sections.map(one => one.points)).size).toBe(1)
  expect(Math.max(...levels.map(one => one.from))).toBeLessThanOrEqual(score.possible)
})
