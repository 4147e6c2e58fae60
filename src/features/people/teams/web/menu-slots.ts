import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'

declare module '#web/slots.tsx' {
  interface Slots {
    /** pages for admins of the platform, in their menu */
    adminPage: { to: string; title: (t: Translate) => string; icon: IconName }
  }
}
