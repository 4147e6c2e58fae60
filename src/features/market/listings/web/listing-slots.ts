import type { ComponentType } from 'react'

export type ListingSlot = ComponentType<{ listingId: number; name: string }>

/** `variantId`: the one that is chosen; none while the whole listing is sold out */
export type SoldOut = { listingId: number; variantId?: number | undefined; name: string }

declare module '#web/slots.tsx' {
  interface Slots {
    /** an icon next to “Share” on a listing */
    listingAction: ListingSlot
    /** where a form puts pieces of a `variantId` into the cart; without it nothing can be bought here */
    addToCart: string
    /** what can be done about what is sold out; loaded where something is */
    soldOut: () => Promise<ComponentType<SoldOut>>
    /** a section below what a listing says of itself, about its vendor */
    listingSection: ComponentType<{ vendorId: number; name: string; listingId?: number }>
    /** a subtle button at the bottom of a listing */
    listingFoot: ListingSlot
  }
}
