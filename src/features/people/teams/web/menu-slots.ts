import type { App } from '#web/app-context.ts'

declare module '#web/slots.tsx' {
  interface Slots {
    /** begins with a page of somebody who is logged in, and each time that they go on to another; never rejects */
    viewerStart: () => Promise<(app: App, pathname: string) => Promise<void>>
  }
}
