import { createRequire } from 'node:module'
import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import { type PhoneFault, readPhones } from '#shared/phone-texts.ts'
import type { Warning } from './warning.ts'

const metadata = createRequire(import.meta.url)('libphonenumber-js/metadata.min.json') as MetadataJson

const why: Record<PhoneFault, string> = {
  none: '',
  rounded: ': a spreadsheet rounded it',
  day: ': a spreadsheet made a date of it',
  error: ': a spreadsheet could not work it out',
  rest: ': it is only the end of a number',
}

/** The telephone numbers of an enterprise's cells; what is none is left out with a warning. */
export function phonesOf(texts: string[], country: string | null, warnings: Warning[]): string[] {
  const found = texts.map(text => readPhones(text.split('\n').map(oneLine).join('\n')))
  const warn = (message: string) => warnings.push({ kind: 'phone', message })
  for (const { text, why: fault } of found.flatMap(({ dropped }) => dropped))
    warn(`phone “${cutAtWord(text, 60)}” dropped${why[fault]}`)
  const numbers = found
    .flatMap(({ phones }) => phones)
    .map(phone => {
      const whole = country ? withLostStart(phone, country) : undefined
      if (whole) warn(`phone “${phone}” read as “${whole}”: a spreadsheet took away what it begins with`)
      return whole ?? phone
    })
  return [...new Set(numbers)]
}

/** The international form of a number whose leading 0 or + a spreadsheet removed because it took it for a number. */
function withLostStart(phone: string, country: string): string | undefined {
  if (!/^[1-9]\d{7,14}$/.test(phone)) return undefined
  const number = parsePhoneNumberFromString(phone, country as CountryCode, metadata)
  if (!number?.isValid()) return undefined
  const isForeign = phone.startsWith(number.countryCallingCode) && phone.length > number.nationalNumber.length
  return isForeign || number.formatNational().startsWith('0') ? number.formatInternational() : undefined
}
