import type { FilterOf } from '#features/platform/search/filter-table.ts'
import type { Translate } from '#shared/label.ts'

/** The name and ends of a chosen range. Numbers are not formatted: years have no thousands separator. */
export function rangeText(t: Translate, filter: FilterOf<'range'>, [from = '', to = '']: readonly string[]): string {
  const name = filter.title(t)
  if (from === to) return t('{{name}}: {{value}}', { name, value: from })
  if (!to) return t('{{name}}: from {{from}}', { name, from })
  if (!from) return t('{{name}}: up to {{to}}', { name, to })
  return t('{{name}}: {{from}}–{{to}}', { name, from, to })
}
