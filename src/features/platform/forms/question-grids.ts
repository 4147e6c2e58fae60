import { choicesOf, type Question } from './form-definition.ts'
import { presentationOf } from './question-presentations.ts'

/** max columns that fit beside the question's words */
const maxColumns = 5

/**
 * The questions that are shown as rows of a grid: neighbours with that presentation and the same choices. `true` for
 * the first of each grid, which is preceded by the names of the columns.
 * @param asked the shown questions of a section, in order
 */
export function gridRows(asked: readonly Question[], isOpen: (question: Question) => boolean): Map<number, boolean> {
  const columns = asked.map(one => (isOpen(one) ? columnsOf(one) : undefined))
  const rows = new Map<number, boolean>()
  for (const [at, { id }] of asked.entries()) {
    const own = columns[at]
    if (own === undefined) continue
    const isFirst = columns[at - 1] !== own
    if (!isFirst || columns[at + 1] === own) rows.set(id, isFirst)
  }
  return rows
}

/** A key that is equal for the same choices in the same order; undefined for questions that can't be a row. */
function columnsOf(question: Question): string | undefined {
  if (presentationOf(question) !== 'grid') return undefined
  if (question.type === 'polar') return 'polar'
  const hasTitles = question.choiceGroups.some(group => Object.values(group.title).some(Boolean))
  const choices = choicesOf(question)
  if (hasTitles || choices.length === 0 || choices.length > maxColumns) return undefined
  return JSON.stringify(choices.map(({ text }) => Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1))))
}
