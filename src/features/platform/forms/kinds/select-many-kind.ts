import { type Column, every, joinItems, splitItems } from './answer-cells.ts'
import { counted, ids, orNull } from './answer-parts.ts'
import { choiceId, choiceName, choiceTexts, offered, postedIds } from './chosen-parts.ts'
import { checkBoxes, type FileInput } from './file-input.ts'
import type { Kind } from './question-kind.ts'

export const selectMany: Kind<number[]> = {
  label: t => t('Some of several'),
  shape: ids,
  limits: 'count',
  hasChoices: true,
  seconds: 18,
  check: (answer, question) => offered(answer, question) ?? counted(answer, question),
  words: choiceTexts,
  posted: sent => orNull(postedIds(sent)),
  missing: t => t('Please select at least one option.'),
}

export const selectManyColumn: Column<number[]> = {
  write: (all, question) => {
    const names = all.map(id => choiceName(question, id))
    return joinItems(names, true)
  },
  read: (cell, question) => every(splitItems(cell), item => choiceId(question, item)),
}

export const selectManyFileInput: FileInput<number[]> = {
  make: ({ question, value = [], textOf, change }) => {
    const groups = question.choiceGroups.map(group => ({
      title: textOf(group.title),
      choices: group.choices.map(one => ({ id: one.id, label: textOf(one.text) })),
    }))
    return checkBoxes(groups, value, change)
  },
}
