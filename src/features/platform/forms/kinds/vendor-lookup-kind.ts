import { inLanguage } from '#shared/local-text.ts'
import { namedColumn } from './answer-cells.ts'
import { counted, ids } from './answer-parts.ts'
import { onlineInput } from './file-input.ts'
import { postedNames } from './found-parts.ts'
import type { Kind } from './question-kind.ts'

export const vendorLookup: Kind<number[]> = {
  label: t => t('Enterprises'),
  shape: ids,
  limits: 'count',
  isOnline: true,
  seconds: 30,
  check: counted,
  words: (all, _, { named, language, gone }) => all.map(id => inLanguage(named.vendors[id]?.brand, language) || gone),
  posted: postedNames,
  missing: t => t('Please select at least one vendor.'),
}

export const vendorLookupColumn = namedColumn
export const vendorLookupFileInput = onlineInput
