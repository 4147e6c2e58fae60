import type { FilterOf } from '#features/platform/search/filter-table.ts'
import type { Translate } from '#shared/label.ts'

/** What is chosen of a range, with its name. Numbers stand as they were written: years have no thousands. */
export function rangeText(t: Translate, filter: FilterOf<'range'>, [from = '', to = '']: readonly string[]): string {
  const name = filter.title(t)
  if (from === to) return t('{{name}}: {{value}}', { name, value: from })
  if (!to) return t('{{name}}: from {{from}}', { name, from })
  if (!from) return t('{{name}}: up to {{to}}', { name, to })
  return t('{{name}}: {{from}}–{{to}}', { name, from, to })
}
