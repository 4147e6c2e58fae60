import { jsonId } from '#shared/contract-parts.ts'
import { choicesOf } from '../form-definition.ts'
import { type Column, splitItems } from './answer-cells.ts'
import { choiceId, choiceName, choiceTexts, offered, postedIds } from './chosen-parts.ts'
import { type FileInput, radioButtons } from './file-input.ts'
import type { Kind } from './question-kind.ts'

export const selectOne: Kind<number> = {
  label: t => t('One of several'),
  shape: jsonId,
  hasChoices: true,
  seconds: 12,
  check: (answer, question) => offered([answer], question),
  words: (answer, question, wording) => choiceTexts([answer], question, wording),
  posted: sent => postedIds(sent)[0],
  missing: t => t('Please select an option.'),
}

export const selectOneColumn: Column<number> = {
  write: (id, question) => choiceName(question, id),
  read: (cell, question) => choiceId(question, splitItems(cell)[0] ?? ''),
}

export const selectOneFileInput: FileInput<number> = {
  make: ({ question, value, textOf, change }) => {
    const choices = choicesOf(question)
    const labels = choices.map(one => textOf(one.text))
    const at = choices.findIndex(one => one.id === value)
    return radioButtons(question, labels, at, place => change(choices[place]?.id))
  },
}
