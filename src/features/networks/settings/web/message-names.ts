import type { MessageOccasion } from '#features/networks/networks/network-messages.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** What an occasion is called, and when its mail is sent. */
export function occasionName(t: Translate, occasion: MessageOccasion): { name: string; hint: string } {
  return {
    invited: { name: t('Invitation'), hint: t('When somebody is invited by mail') },
    applied: { name: t('Application arrived'), hint: t('When a membership is in progress') },
    approved: { name: t('Welcome'), hint: t('When an enterprise becomes a member') },
    notApproved: { name: t('Not approved'), hint: t('When an enterprise isn’t accepted') },
    levelChanged: { name: t('New level'), hint: t('When a member gets another level') },
    renewing: { name: t('Asked to renew'), hint: t('When a membership has to be renewed') },
    reminder: { name: t('Reminder before the end'), hint: t('30, 14 and 3 days before the last day') },
    prolonged: { name: t('New last day'), hint: t('When a membership lasts until another day') },
    ended: { name: t('Ended'), hint: t('When a membership is over') },
  }[occasion]
}
