/** What a browser remembers of where things go, so that a guest need not say it again (docs/product.md §3 “Cart”). */
export type ShippingDetails = {
  /** ISO 3166-1 alpha-2, in capitals */
  country: string
  /** '' if it isn't known */
  zip: string
  /** they went on without logging in */
  isGuestCheckout: boolean
}

/** in this browser alone; logging out clears it with all else that is stored here */
const key = 'pola-shipping-details'

/** Undefined where nothing is kept, or nothing that makes sense. */
export function readShippingDetails(): ShippingDetails | undefined {
  try {
    const { country, zip, isGuestCheckout } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ShippingDetails>
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return undefined
    return { country, zip: typeof zip === 'string' ? zip.slice(0, 20) : '', isGuestCheckout: isGuestCheckout === true }
  } catch {
    return undefined
  }
}

/** A browser that stores nothing remembers nothing. */
export function keepShippingDetails({ country, zip, isGuestCheckout }: ShippingDetails): void {
  try {
    localStorage.setItem(key, JSON.stringify({ country, zip, isGuestCheckout }))
  } catch {
    // it is asked again then
  }
}
