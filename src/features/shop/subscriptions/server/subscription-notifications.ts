import { defineNotification } from '#features/people/notifications/server/index.ts'
import { dayText } from '#server/mail/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { subscriptionPath } from '../subscription-rules.ts'

/** `end`: ISO date */
type Ends = { vendorId: number; enterprise: LocalText; isOver: boolean; end: string }

/** To the owners and admins of an enterprise: its subscription ends soon, or has ended. */
export const subscriptionEnding = defineNotification<Ends>({
  kind: 'subscription-ending',
  group: 'selling',
  write: ({ isOver, enterprise, end }, { t, language }) => {
    const shown = {
      enterprise: inLanguage(enterprise, language),
      end: dayText(end, language),
    }
    return {
      soon: { title: t('Your subscription ends on {{end}}', { end: shown.end }), text: shown.enterprise },
      over: { title: t('Your subscription has ended'), text: shown.enterprise },
    }[isOver ? 'over' : 'soon']
  },
  path: ({ vendorId }) => subscriptionPath(vendorId),
})

type Wanted = { enterprise: LocalText; subDomain: string; settingsName: string }

/** To admins, if the operator gave no address: a team wants something that isn't set up here yet. */
export const setupWanted = defineNotification<Wanted>({
  kind: 'setup-wanted',
  group: 'review',
  write: ({ enterprise, settingsName }, { t, language }) => ({
    title: t('{{enterprise}} asks for something that isn’t set up', { enterprise: inLanguage(enterprise, language) }),
    text: settingsName,
  }),
  path: ({ subDomain }) => `/${subDomain}`,
})
