import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import type { AddressFormat } from '../address-format.ts'

/** Query for a country's address format. A page that shows its fields without scripts loads it in its loader. */
export function addressFormatQuery(app: App, country: string) {
  return queryOptions({
    queryKey: ['addresses', 'format', country, app.language],
    queryFn: () => app.clients.addresses.getAddressFormat({ country, language: app.language }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Keeps the previous country's format until the new one has loaded; starts with a plain one that has all necessary
 * fields.
 */
export function useAddressFormat(country: string): AddressFormat {
  const { data } = useQuery({
    ...addressFormatQuery(useApp(), country),
    enabled: country !== '',
    placeholderData: keepPreviousData,
  })
  return data ?? plainFormat
}

const plainFormat: AddressFormat = {
  country: '',
  parts: [
    { part: 'line1', kind: 'address', isRequired: true },
    { part: 'line2', kind: 'extra', isRequired: false },
    { part: 'city', kind: 'city', isRequired: true },
    { part: 'postalCode', kind: 'postcode', isRequired: false },
  ],
  regions: [],
  postalCode: null,
  phone: null,
}
