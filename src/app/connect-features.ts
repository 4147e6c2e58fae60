import { followVendors } from '#features/listings/server/index.ts'

/** What a feature asks of those that don't know it. Every program that writes to the database calls this first. */
export function connectFeatures(): void {
  followVendors()
}
