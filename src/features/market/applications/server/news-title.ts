import type { Translate } from '#shared/label.ts'
import type { TitledNews } from './mails/application-news.mail.ts'

/** The news of an application in one line. */
export function newsTitle(
  t: Translate,
  kind: TitledNews | 'renewed',
  { enterprise, due }: { enterprise: string; due: string },
): string {
  const titles: Record<typeof kind, string> = {
    askMore: t('We have questions about {{enterprise}}', { enterprise }),
    notApprove: t('We couldn’t approve {{enterprise}} yet', { enterprise }),
    publish: t('{{enterprise}} is approved', { enterprise }),
    renewed: t('{{enterprise}} is renewed', { enterprise }),
    withdraw: t('{{enterprise}} is no longer on Pola', { enterprise }),
    remind: t('Please renew {{enterprise}} by {{due}}', { enterprise, due }),
    overdue: t('The renewal for {{enterprise}} is due today', { enterprise }),
    remindAgain: t('{{enterprise}} will be hidden in 30 days', { enterprise }),
    lapse: t('{{enterprise}} is hidden until it is renewed', { enterprise }),
    handOver: t('An application for {{enterprise}} is waiting for you', { enterprise }),
  }
  return titles[kind]
}
