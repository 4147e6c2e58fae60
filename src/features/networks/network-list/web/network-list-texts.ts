import type { MembershipStatus } from '#features/networks/networks/membership-states.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'

export function statusName(t: Translate, status: MembershipStatus): string {
  const names: Record<MembershipStatus, string> = {
    approved: t('Approved'),
    renewing: t('Renewing'),
    inProgress: t('In progress'),
    notApproved: t('Not approved'),
  }
  return names[status]
}

/** The field that a refusal is about, and what it says. */
export function networkRefusal(t: Translate, error: unknown): { field?: 'vendor' | 'subDomain'; text: string } {
  switch (apiErrorOf(error).code) {
    case 'gm-error-network-vendor':
      return { field: 'vendor', text: t('No enterprise has this address.') }
    case 'gm-error-network-address':
      return { field: 'subDomain', text: t('This address is taken, or can’t be used.') }
    default:
      return { text: failureText(t, error) }
  }
}

/** Whether something can be an address of an enterprise or a network. */
export function isAddress(typed: string): boolean {
  return /^[a-z0-9]{1,60}$/.test(typed.trim())
}
