import type { NetworkNode } from '#features/networks/networks/server/index.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { LocalText } from '#shared/local-text.ts'
import { inLanguage } from '#shared/local-text.ts'
import { networkFilterLimits } from '../network-filter-limits.ts'

type ChoiceQuestion = Question & { type: 'selectOne' | 'selectMany' }

/** Whether members can be filtered by the answers to a question: one with choices. */
export function isFilterable(question: Question): question is ChoiceQuestion {
  return question.type === 'selectOne' || question.type === 'selectMany'
}

/** What a node is called at first: the words of the form, which are longer than a filter has room for at times. */
export function titleOf(words: LocalText): LocalText {
  const short = (text: string) =>
    text.length > networkFilterLimits.title ? `${text.slice(0, networkFilterLimits.title - 1)}…` : text
  const texts = Object.fromEntries(Object.entries(words).map(([language, text]) => [language, short(text ?? '')]))
  return { ...texts, en: texts.en || short(inLanguage(words, 'en')) || '–' }
}

/** A node for each choice of a question. */
export function choiceRows(node: Pick<NetworkNode, 'id' | 'networkId' | 'formId' | 'changedBy'>, question: Question) {
  const { id: parentId, networkId, formId, changedBy } = node
  return question.choiceGroups.flatMap(group =>
    group.choices.map(choice => ({
      ...{ networkId, parentId, formId, questionId: question.id, changedBy },
      ...{ choiceGroupId: group.id, choiceId: choice.id, title: titleOf(choice.text) },
    })),
  )
}
