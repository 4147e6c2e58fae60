import type { Translate } from '#web/i18n/translate.ts'

const day = 24 * 3_600_000
/** days; '' is until an admin ends it */
const spans = ['1', '7', '30', '']

/** For how long an account can be suspended, as options of a select. */
export function spanOptions(t: Translate): [value: string, label: string][] {
  return spans.map((span): [string, string] => [
    span,
    span === '' ? t('Until an admin restores it') : t('{{count}} days', { count: Number(span) }),
  ])
}

/** When a suspension that begins now ends, by the value of an option; null: not by itself. */
export function endOfSpan(span: string): string | null {
  return span === '' ? null : new Date(Date.now() + Number(span) * day).toISOString()
}
