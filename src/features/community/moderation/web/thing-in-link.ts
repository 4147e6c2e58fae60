import type { ReportKind } from '../flag-reasons.ts'

/** What a pasted link or number means: a thing by its number, or the profile at an address. */
export type LinkedThing = { kind: ReportKind; id: number } | { kind: 'profile'; subDomain: string }

const listing = /^\/(?:marketplace\/)?listing\/(\d{1,9})\/?$/
const profile = /^\/([a-z0-9]{1,60})\/?$/

/**
 * Reads a link to a listing or profile, or a number.
 * @param kind what a bare number is the number of
 * @returns undefined for anything else
 */
export function thingInLink(text: string, kind: ReportKind): LinkedThing | undefined {
  const given = text.trim()
  const number = /^#?([1-9]\d{0,8})$/.exec(given)?.[1]
  if (number) return { kind, id: Number(number) }
  const path = pathIn(given)
  const listingId = path && listing.exec(path)?.[1]
  if (listingId) return { kind: 'listing', id: Number(listingId) }
  const subDomain = path && profile.exec(path)?.[1]
  return subDomain ? { kind: 'profile', subDomain } : undefined
}

/** The path of an absolute URL, or of one without its host. */
function pathIn(text: string): string | undefined {
  if (!/^(https?:\/\/|\/)/.test(text)) return undefined
  const url = URL.parse(text, 'https://pola.example')
  return url?.pathname
}
