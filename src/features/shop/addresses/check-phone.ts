import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { asciiDigits } from '#shared/ascii-digits.ts'
import type { PhoneMetadata } from './address-format.ts'

/**
 * The number as it is dialled from anywhere, `+94 77 123 4567`; undefined if there is no such number.
 * @param country its country unless it begins with +
 */
export function readPhone(typed: string, country: string, metadata: PhoneMetadata): string | undefined {
  const number = parsePhoneNumberFromString(asciiDigits(typed), country as CountryCode, metadata as MetadataJson)
  return number?.isValid() ? number.formatInternational() : undefined
}

/**
 * Whether a number may be valid, judged by the metadata of one country: numbers with other calling codes are checked on
 * the server, which has all metadata.
 */
export function mayBePhone(typed: string, country: string, metadata: PhoneMetadata): boolean {
  const digits = asciiDigits(typed).replace(/[^+\d]/g, '')
  const isForeign = /^\+\d{7,15}$/.test(digits) && !isOf(digits, metadata)
  return isForeign || readPhone(typed, country, metadata) !== undefined
}

function isOf(digits: string, { country_calling_codes: codes }: PhoneMetadata): boolean {
  return Object.keys(codes).some(code => digits.startsWith(`+${code}`))
}
