import type { ComponentType } from 'react'

export type ListingSlot = ComponentType<{ listingId: number; name: string }>

/** `variantId`: the chosen variant; undefined while the whole listing is sold out */
export type SoldOut = { listingId: number; variantId?: number | undefined; name: string }

declare module '#web/slots.tsx' {
  interface Slots {
    /** an icon next to “Share” on a listing */
    listingAction: ListingSlot
    /** the form's action, which puts pieces of a `variantId` into the cart; without it nothing can be bought here */
    addToCart: string
    /** offers for sold-out listings; loaded only for these */
    soldOut: () => Promise<ComponentType<SoldOut>>
    /** a section about its vendor, below the listing's own content */
    listingSection: ComponentType<{ vendorId: number; name: string; listingId?: number }>
    /** a subtle button at the bottom of a listing */
    listingFoot: ListingSlot
  }
}
