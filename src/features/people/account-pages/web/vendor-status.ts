import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Text for the status of an enterprise or a membership. */
export function statusText(t: Translate, status: number): string {
  if (status === vendorStatuses.approved) return t('Approved')
  if (status === vendorStatuses.notApproved) return t('Not approved')
  if (status === vendorStatuses.listed) return t('Listed')
  if (status === vendorStatuses.hidden) return t('Hidden')
  return status === vendorStatuses.renewing ? t('Renewing') : t('In progress')
}
