import { parse } from 'tldts'
import { readEmail } from '#shared/email-address.ts'
import { isShared } from './shared-domains.ts'

/** Mailboxes that only the administrators of a domain have. */
export const officialNames = ['info', 'office', 'contact', 'hello', 'mail', 'kontakt', 'hallo', 'contacto', 'contatto']

export type MailDomain = {
  domain: string
  /** the only names before the @ that are a proof; null: all are, because the website has a domain of its own */
  names: string[] | null
}

/** Path of a website’s front page. */
const front = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|home\/?|index\.\w+)?$/i

/**
 * The registered domain of a website, where an address proves that a person belongs to the website's owner. None for
 * shared domains: providers of mail and pages, and those on the public suffix list. A page below another’s domain
 * belongs to that domain: only the mailboxes of its administrators count.
 */
export function mailDomainOf(website: string | null): MailDomain | undefined {
  const url = website ? URL.parse(website) : null
  if (!url) return undefined
  const { domain, domainWithoutSuffix, hostname, isIcann, isIp } = parse(url.hostname, { allowPrivateDomains: true })
  if (!domain || !hostname || isIp || !isIcann || isShared(domain, domainWithoutSuffix)) return undefined
  const isOwn = (hostname === domain || hostname === `www.${domain}`) && front.test(url.pathname)
  return { domain, names: isOwn ? null : officialNames }
}

/** The address of a name at the domain; undefined if the name is invalid or proves nothing. */
export function addressAt({ domain, names }: MailDomain, name: string): string | undefined {
  const local = name.trim().toLowerCase()
  const address = readEmail(`${local}@${domain}`)
  return address && (names === null || names.includes(local)) ? address : undefined
}
