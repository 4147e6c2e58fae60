import { parse } from 'tldts'
import { readEmail } from '#shared/email-address.ts'
import { isShared } from './shared-domains.ts'

/** Mailboxes that only who runs the domain has. */
export const officialNames = ['info', 'office', 'contact', 'hello', 'mail', 'kontakt', 'hallo', 'contacto', 'contatto']

export type MailDomain = {
  domain: string
  /** the only names before the @ that prove something; null: any does, for the website has the domain to itself */
  names: string[] | null
}

/** A path at which a website’s front page may be. */
const front = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?|home\/?|index\.\w+)?$/i

/**
 * The registered domain of a website, where an address proves that somebody belongs to whom the website is of. None where
 * many share it: providers of mail and pages, and what the public suffix list names. A page below somebody else’s domain
 * is theirs: only the mailboxes of who runs it count.
 */
export function mailDomainOf(website: string | null): MailDomain | undefined {
  const url = website ? URL.parse(website) : null
  if (!url) return undefined
  const { domain, domainWithoutSuffix, hostname, isIcann, isIp } = parse(url.hostname, { allowPrivateDomains: true })
  if (!domain || !hostname || isIp || !isIcann || isShared(domain, domainWithoutSuffix)) return undefined
  const isOwn = (hostname === domain || hostname === `www.${domain}`) && front.test(url.pathname)
  return { domain, names: isOwn ? null : officialNames }
}

/** The address of a name at the domain; undefined for what is no name, or none that proves something. */
export function addressAt({ domain, names }: MailDomain, name: string): string | undefined {
  const local = name.trim().toLowerCase()
  const address = readEmail(`${local}@${domain}`)
  return address && (names === null || names.includes(local)) ? address : undefined
}
