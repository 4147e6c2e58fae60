import type { ComponentType } from 'react'

declare module '#web/slots.tsx' {
  interface Slots {
    /** how one applies here, loaded when the page is there; without it, by mail */
    applyStart: () => Promise<ComponentType>
  }
}
