import type { ComponentType } from 'react'

declare module '#web/slots.tsx' {
  interface Slots {
    /** how one applies here; without it, by mail */
    applyStart: ComponentType
  }
}
