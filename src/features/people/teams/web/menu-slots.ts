import type { App } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'

declare module '#web/slots.tsx' {
  interface Slots {
    /** begins with a page of somebody who is logged in, and each time that they go on to another; never rejects */
    viewerStart: () => Promise<(app: App, pathname: string) => Promise<void>>
    /** pages for admins of the platform, in their menu */
    adminPage: { to: string; title: (t: Translate) => string; icon: IconName }
  }
}
