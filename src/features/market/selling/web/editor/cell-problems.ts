import type { Translate } from '#web/i18n/translate.ts'
import type { ListingProblem } from '../../listing-problems.ts'
import type { ColumnId } from '../sheet/sheet-columns.ts'
import { problemText } from './problem-texts.ts'

type Cells = Partial<Record<ColumnId, string>>

/** Problems in the table of variants, by row and column; a problem of a whole variant is shown at its price. */
export function cellProblems(t: Translate, problems: ListingProblem[]): Map<number, Cells> {
  const rows = new Map<number, Cells>()
  for (const problem of problems) {
    const [, row, column = 'price'] = /^variants\.(\d+)(?:\.(\w+))?$/.exec(problem.field) ?? []
    if (row === undefined) continue
    const cells = rows.get(Number(row)) ?? {}
    rows.set(Number(row), { [column]: problemText(t, problem), ...cells })
  }
  return rows
}
