import { namedColumn } from './answer-cells.ts'
import { counted, ids } from './answer-parts.ts'
import { nodeNames, postedNames, treeFileInput } from './found-parts.ts'
import type { Kind } from './question-kind.ts'

export const sector: Kind<number[]> = {
  label: t => t('Sectors'),
  shape: ids,
  limits: 'count',
  seconds: 40,
  check: counted,
  words: nodeNames,
  posted: postedNames,
  missing: t => t('Please select at least one sector'),
}

export const sectorColumn = namedColumn
export const sectorFileInput = treeFileInput('sector')
