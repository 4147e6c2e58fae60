/** octets (RFC 5321 §4.5.3.1; the 256 of a path include its angle brackets) */
const longestLocal = 64
const longestDomain = 255
const longestAddress = 254
/** max characters of the input; a domain may be longer as typed than as stored */
const longestTyped = 1000

/** RFC 5321 §4.1.2 `Dot-string`: quoted names are not accepted. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Labels that neither begin nor end with a hyphen, the last one with at least two characters. */
const asciiDomain = /^(?:\w(?:[\w-]*\w)?\.)+\w[\w-]*\w$/
/**
 * No domain ends in a number: programs would take it for an IPv4 address (`0.90` for `0.0.0.90`), URL Standard “ends in
 * a number”.
 */
const endsInNumber = /\.(?:\d+|0x[\da-f]*)$/
/** Characters that URL doesn't take for the beginning of a port or path; the joiners are part of Sinhala spelling. */
const domainLetters = /^(?:[\p{L}\p{M}\p{N}_.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u

/**
 * Validates and normalises an email address (docs/product.md §5): trimmed, in lower case, its domain in ASCII
 * (`info@කඩය.lk` → `info@xn--….lk`). Used everywhere, for storing and for comparing. Idempotent.
 * @returns null for an invalid address
 */
export function readEmail(typed: string): string | null {
  if (typed.length > longestTyped) return null
  const trimmed = typed.trim()
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  if (at < 1 || at > longestLocal || !localPart.test(local)) return null
  const domain = domainOf(trimmed.slice(at + 1))
  if (!domain || domain.length > longestDomain) return null
  const address = `${local.toLowerCase()}@${domain}`
  return address.length <= longestAddress ? address : null
}

function domainOf(typed: string): string | undefined {
  if (!domainLetters.test(typed)) return undefined
  const isAscii = /^[\w.-]+$/.test(typed)
  const domain = isAscii ? typed.toLowerCase() : URL.parse(`http://${typed}`)?.hostname
  return domain && asciiDomain.test(domain) && !endsInNumber.test(domain) ? domain : undefined
}

/** Whether a text is an email address, as typed or stored. */
export function isEmail(text: string): boolean {
  return readEmail(text) !== null
}

/**
 * Like {@link readEmail}, but an invalid address is only trimmed and lowercased, so that it can be looked up, or named
 * in the error.
 */
export function normalizeEmail(typed: string): string {
  return readEmail(typed) ?? typed.trim().toLowerCase()
}
