import type { Translate } from '#web/i18n/translate.ts'

/** docs/product.md §9: approved 1, not approved 2, in progress 3, renewing 4, listed 5, hidden 6; of an enterprise or a membership. */
export function statusText(t: Translate, status: number): string {
  if (status === 1) return t('Approved')
  if (status === 2) return t('Not approved')
  if (status === 5) return t('Listed')
  if (status === 6) return t('Hidden')
  return status === 4 ? t('Renewing') : t('In progress')
}
