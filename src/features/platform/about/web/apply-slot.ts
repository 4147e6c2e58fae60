import type { ComponentType } from 'react'

declare module '#web/slots.tsx' {
  interface Slots {
    /** loads the component that starts an application, once the page is shown; without it, people apply by email */
    applyStart: () => Promise<ComponentType>
  }
}
