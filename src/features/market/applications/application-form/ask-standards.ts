import type { Dependence, Question } from '#features/platform/forms/form-definition.ts'
import { ask, both, group } from './application-parts.ts'

type ChoiceGroup = Question['choiceGroups'][number]

/**
 * A question about which of a sector's minimum standards are met: each is a choice, in the words of somebody who meets
 * it.
 */
export function askStandards(
  id: number,
  { en, si }: Question['text'],
  shownWhen: Dependence,
  choiceGroups: ChoiceGroup[],
): Question {
  return ask({
    id,
    type: 'selectMany',
    text: both(`${en}: which of these can you say today?`, `${si}: මේවායින් අද ඔබට කිව හැක්කේ මොනවාද?`),
    isRequired: true,
    shownWhen,
    choiceGroups: [...choiceGroups, group(9, {}, [99, 'None of these yet', 'තවම මේ කිසිවක් නැත'])],
  })
}
