/** Where a team advertises its codes. */
export function promotionsPath(vendorId: number): string {
  return `/vendor/promotions?vendorId=${vendorId}`
}
