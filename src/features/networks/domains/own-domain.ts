/** @limit characters of a domain, so that the name of its TXT record is one, too (253; RFC 1035 §2.3.4) */
export const longestDomain = 247

/** Why a name can't be a network’s own domain. */
export type DomainProblem = 'not-a-name' | 'more-than-a-name' | 'address' | 'no-ending' | 'local' | 'platform'

/** Endings that name no place on the internet (RFC 6761, RFC 6762, RFC 8375, RFC 7686, RFC 9476). */
const localEndings = ['localhost', 'local', 'internal', 'invalid', 'arpa', 'onion', 'alt']

/**
 * A domain as somebody typed it, in the form that browsers send: lower case, international names as punycode. What was
 * copied from an address bar is taken if nothing is behind the name.
 * @param publicHost the platform’s host name, which is neither this domain, nor above or below it
 */
export function readDomain(typed: string, publicHost: string): { domain: string } | { problem: DomainProblem } {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  if (/[/:?#@[\]\\]/.test(name)) return { problem: isAddress(name) ? 'address' : 'more-than-a-name' }
  // URLs decode percent signs, and drop line ends and tabs
  if (name === '' || /[%\s\p{Cc}]/u.test(name) || !URL.canParse(`http://${name}`)) return { problem: 'not-a-name' }
  const domain = new URL(`http://${name}`).hostname
  if (isAddress(domain)) return { problem: 'address' }
  const labels = domain.split('.')
  const ending = labels.at(-1) ?? ''
  const isName = labels.every(label => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (!isName || domain.length > longestDomain) return { problem: 'not-a-name' }
  if (localEndings.includes(ending)) return { problem: 'local' }
  if (labels.length === 1 || !/^[a-z][a-z0-9-]*[a-z0-9]$/.test(ending)) return { problem: 'no-ending' }
  const isOfPlatform = isWithin(domain, publicHost) || isWithin(publicHost, domain)
  return isOfPlatform ? { problem: 'platform' } : { domain }
}

/** The name of the TXT record that proves who a domain belongs to. */
export function proofName(domain: string): string {
  return `_pola.${domain}`
}

function isWithin(name: string, parent: string): boolean {
  return name === parent || name.endsWith(`.${parent}`)
}

function isAddress(name: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[?[\da-f]*:[\da-f:.]+\]?$/i.test(name)
}
