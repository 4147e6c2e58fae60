import type { Translate } from '#web/i18n/translate.ts'

/**
 * `640 m`, `3.2 km`, `1,240 km`; the units are translated texts, because not every browser knows them in every
 * language.
 */
export function formatDistance(t: Translate, metres: number): string {
  if (metres < 995) return t('{{distance}} m', { distance: Math.round(metres / 10) * 10 })
  const kilometres = metres / 1000
  return t('{{distance}} km', { distance: kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres) })
}
