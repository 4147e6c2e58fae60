/**
 * Lengths of each country's IBANs (SWIFT, “IBAN Registry”). A transfer to a country in this list needs the IBAN and
 * nothing else.
 */
const lengths: Record<string, number> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
    'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 ' +
    'SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Whether accounts in a country (alpha-2) have an IBAN. */
export function hasIban(country: string): boolean {
  return Object.hasOwn(lengths, country)
}

/**
 * Whether it is an IBAN of that country with correct check digits (ISO 13616).
 * @param iban without spaces, upper case
 */
export function isIban(iban: string, country: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || !iban.startsWith(country) || iban.length !== lengths[country])
    return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map(one => parseInt(one, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
