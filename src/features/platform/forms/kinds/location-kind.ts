import { namedColumn } from './answer-cells.ts'
import { counted, ids } from './answer-parts.ts'
import { onlineInput } from './file-input.ts'
import { postedNames } from './found-parts.ts'
import type { Kind } from './question-kind.ts'

/** Ids of cities, states and countries. */
export const location: Kind<number[]> = {
  label: t => t('Places'),
  shape: ids,
  limits: 'count',
  isOnline: true,
  seconds: 25,
  check: counted,
  words: (all, _, { named, gone }) => all.map(id => named.places[id] ?? gone),
  posted: postedNames,
  missing: t => t('Please select at least one location.'),
}

export const locationColumn = namedColumn
export const locationFileInput = onlineInput
