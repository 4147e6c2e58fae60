import type { ComponentType } from 'react'

export type ListingSlot = ComponentType<{ listingId: number; name: string }>

declare module '#web/slots.tsx' {
  interface Slots {
    /** an icon beside “Share” on a listing */
    listingAction: ListingSlot
    /** a quiet button at a listing's end */
    listingFoot: ListingSlot
  }
}
