import type { Profile } from '../../../directory.contract.ts'
import { hostOf, shortenMiddle } from './profile-text.ts'

/** How to reach an enterprise. `text` is what a visitor reads there: the site's host, or the number. */
export type Contact = { kind: 'site' | 'phone'; link: string; text: string }

/** The website, and every telephone. */
export function contactsOf({ website, phones }: Pick<Profile, 'website' | 'phones'>): Contact[] {
  const host = website ? hostOf(website) : ''
  return [
    ...(website && host ? [{ kind: 'site' as const, link: website, text: shortenMiddle(host) }] : []),
    ...phones.map(phone => ({ kind: 'phone' as const, link: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone })),
  ]
}

/** The first of them: what a visitor most likely wants. */
export function mainContact(profile: Pick<Profile, 'website' | 'phones'>): Contact | undefined {
  return contactsOf(profile)[0]
}
