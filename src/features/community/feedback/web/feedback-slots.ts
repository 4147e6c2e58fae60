import type { ComponentType } from 'react'

declare module '#web/slots.tsx' {
  interface Slots {
    /** a quiet button at a post of feedback, with its author’s name */
    feedbackFoot: ComponentType<{ postId: number; name: string }>
  }
}
