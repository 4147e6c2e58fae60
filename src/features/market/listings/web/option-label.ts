import type { Translate } from '#web/i18n/translate.ts'
import type { OptionName } from './variant-choice.ts'

/** The name of an option of variants in the reader's language. */
export function optionLabel(t: Translate, name: OptionName): string {
  const labels: Record<OptionName, string> = { Color: t('Colour'), Size: t('Size'), Type: t('Type') }
  return labels[name]
}
