import type { Translate } from '#web/i18n/translate.ts'
import type { Reason, Thumb } from '../thumbs.ts'

const words: Record<Reason, (t: Translate) => string> = {
  quality: t => t('Good quality'),
  'as-described': t => t('As described'),
  'on-time': t => t('On time'),
  packaging: t => t('Good packaging'),
  kind: t => t('Friendly'),
  price: t => t('Fair price'),
  'poor-quality': t => t('Poor quality'),
  'not-as-described': t => t('Other than described'),
  late: t => t('Not on time'),
  'poor-packaging': t => t('Poor packaging'),
  unkind: t => t('Unfriendly'),
  'too-expensive': t => t('Too expensive'),
}

export function reasonText(t: Translate, reason: Reason): string {
  return words[reason](t)
}

export function thumbText(t: Translate, thumb: Thumb): string {
  return thumb === 'up' ? t('Recommends it') : t('Doesn’t recommend it')
}
