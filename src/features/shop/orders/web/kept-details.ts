/** What a guest's browser remembers for the next order (docs/product.md §3 “Cart”). */
export function keepDetails({ country, postalCode }: { country: string; postalCode: string }): void {
  try {
    localStorage.setItem('country', country)
    localStorage.setItem('zip', postalCode)
    localStorage.setItem('isGuestCheckout', 'true')
  } catch {
    // storage is refused: it is asked again next time
  }
}

export function keptDetails(): { country: string; postalCode: string } | undefined {
  try {
    const country = localStorage.getItem('country') ?? ''
    return /^[A-Z]{2}$/.test(country) ? { country, postalCode: localStorage.getItem('zip') ?? '' } : undefined
  } catch {
    return undefined
  }
}
