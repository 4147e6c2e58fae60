import type { Translate } from '#web/i18n/translate.ts'

/** Compares a number with the previous week: “18% more than the week before”. '' if that was zero. */
export function changeText(t: Translate, { now, before }: { now: number; before: number }): string {
  if (before === 0) return ''
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return t('As much as in the 7 days before')
  return now > before
    ? t('{{percent}}% more than in the 7 days before', { percent })
    : t('{{percent}}% less than in the 7 days before', { percent })
}

/** Like {@link changeText}, for a period of any length. */
export function periodChangeText(t: Translate, { now, before }: { now: number; before: number }): string {
  if (before === 0) return ''
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return t('As much as in the period before')
  return now > before
    ? t('{{percent}}% more than in the period before', { percent })
    : t('{{percent}}% less than in the period before', { percent })
}
