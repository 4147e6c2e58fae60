import type { Profile } from '../../../directory.contract.ts'
import { hostOf, shortenMiddle } from './profile-text.ts'

/** A way to reach an enterprise. `text` is the displayed text: the website's host, or the number. */
export type Contact = { kind: 'site' | 'phone'; link: string; text: string }

/** The website, and every telephone. */
export function contactsOf({ website, phones }: Pick<Profile, 'website' | 'phones'>): Contact[] {
  const host = website ? hostOf(website) : ''
  return [
    ...(website && host ? [{ kind: 'site' as const, link: website, text: shortenMiddle(host) }] : []),
    ...phones.map(phone => ({ kind: 'phone' as const, link: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone })),
  ]
}

/** The first contact, which is the one that visitors most likely want. */
export function mainContact(profile: Pick<Profile, 'website' | 'phones'>): Contact | undefined {
  return contactsOf(profile)[0]
}
