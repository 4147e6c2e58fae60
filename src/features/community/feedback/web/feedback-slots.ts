import type { ComponentType } from 'react'

declare module '#web/slots.tsx' {
  interface Slots {
    /** a subtle button on a feedback post, with its author’s name */
    feedbackFoot: ComponentType<{ postId: number; name: string }>
  }
}
