/** A browser's memory of where a guest's orders go, so that they needn't type it again (docs/product.md §3 “Cart”). */
export type ShippingDetails = {
  /** ISO 3166-1 alpha-2, in capitals */
  country: string
  /** '' if unknown */
  zip: string
  /** they continued without logging in */
  isGuestCheckout: boolean
}

/** Stored in this browser only; logging out clears it with everything else stored here. */
const key = 'pola-shipping-details'

/** Undefined if nothing is stored, or nothing valid. */
export function readShippingDetails(): ShippingDetails | undefined {
  try {
    const { country, zip, isGuestCheckout } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ShippingDetails>
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return undefined
    return { country, zip: typeof zip === 'string' ? zip.slice(0, 20) : '', isGuestCheckout: isGuestCheckout === true }
  } catch {
    return undefined
  }
}

/** Does nothing in a browser without storage. */
export function keepShippingDetails({ country, zip, isGuestCheckout }: ShippingDetails): void {
  try {
    localStorage.setItem(key, JSON.stringify({ country, zip, isGuestCheckout }))
  } catch {
    // then the guest is asked again
  }
}
