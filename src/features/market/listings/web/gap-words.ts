import type { Translate } from '#web/i18n/translate.ts'
import type { ShippingGap } from '../shipping-gaps.ts'

const maxNamed = 5

/**
 * A sentence for each reason why buyers can't buy although the listing says that it ships there.
 * @param names of countries, by code
 */
export function gapWords(t: Translate, gaps: ShippingGap[], names: Record<string, string>): string[] {
  const kinds = (['not-home', 'no-rate', 'in-parts', 'too-much'] as const).map(why =>
    gaps.filter(gap => gap.why === why),
  )
  return kinds.filter(found => found.length > 0).map(found => wordsOf(t, found, names))
}

function wordsOf(t: Translate, gaps: ShippingGap[], names: Record<string, string>): string {
  const [{ country, why } = { country: null, why: 'no-rate' }] = gaps
  const named = gaps
    .slice(0, maxNamed)
    .map(gap => (gap.country ? (names[gap.country] ?? gap.country) : t('everywhere else')))
  const places = [...named, ...(gaps.length > maxNamed ? ['…'] : [])].join(', ')
  if (why === 'not-home')
    return t('You don’t ship to your own country, {{country}}.', { country: names[country ?? ''] ?? '' })
  if (why === 'no-rate') return t('No rate covers these places, so no one there can buy: {{places}}', { places })
  if (why === 'in-parts')
    return t('Rates cover only parts of these countries, so no one elsewhere in them can buy: {{places}}', { places })
  return t('No rate takes so much to these places: {{places}}', { places })
}
