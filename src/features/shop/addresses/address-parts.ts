/** The parts of an address that differ by country. */
export const addressParts = ['line1', 'line2', 'district', 'city', 'region', 'postalCode'] as const
export type AddressPart = (typeof addressParts)[number]

export function hasPart({ parts }: { parts: readonly { part: AddressPart }[] }, part: AddressPart): boolean {
  return parts.some(one => one.part === part)
}
