import { namedColumn } from './answer-cells.ts'
import { counted, ids } from './answer-parts.ts'
import { nodeNames, postedNames, treeFileInput } from './found-parts.ts'
import type { Kind } from './question-kind.ts'

export const focus: Kind<number[]> = {
  label: t => t('Focuses'),
  shape: ids,
  limits: 'count',
  seconds: 30,
  check: counted,
  words: nodeNames,
  posted: postedNames,
  missing: t => t('Please select at least one option.'),
}

export const focusColumn = namedColumn
export const focusFileInput = treeFileInput('focus')
