import { choicesOf, type Question } from './form-definition.ts'
import { presentationOf } from './question-presentations.ts'

/** more don't fit beside the question's words */
const maxColumns = 5

/**
 * The questions that are asked as rows of a grid: neighbours with that look and the same choices.
 * `true` for the first of each grid, above which its columns are named.
 * @param asked the questions of a section that are shown, in their order
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

/** The same text for the same choices in the same order; undefined for what can't be a row. */
function columnsOf(question: Question): string | undefined {
  if (presentationOf(question) !== 'grid') return undefined
  if (question.type === 'polar') return 'polar'
  const hasTitles = question.choiceGroups.some(group => Object.values(group.title).some(Boolean))
  const choices = choicesOf(question)
  if (hasTitles || choices.length === 0 || choices.length > maxColumns) return undefined
  return JSON.stringify(choices.map(({ text }) => Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1))))
}
