import { readFile } from 'node:fs/promises'
import type { VendorLocationInput } from '#features/market/directory/server/save-vendor.ts'
import type { NetworkRole } from '#features/networks/management/network-roles.ts'
import type { LocalText } from '#shared/local-text.ts'

/**
 * The password of everybody in the demo world. It is public, so these accounts are never created where others could use
 * them.
 */
export const demoPassword = 'pola-demo-2026'

export type DemoPerson = {
  /** the part of their email address before the @ */
  handle: string
  name: string
  language: string
  currency: string
  /** alpha-2 in lower case, as in `users.location` */
  country: string
  place: string
  speaks: string[]
  teams: { vendor: string; role: 'owner' | 'admin' | 'member' }[]
  /** the enterprise they act as after logging in; default: themselves */
  actsAs?: string
  /** 1 for Pola's admin, who has no powers without two-step codes */
  role?: 1
  /** the language that they translate to; who doesn't review proposes */
  translates?: { language: string; reviews: boolean }
  /** the network that gave them a role */
  helps?: { network: string; role: NetworkRole }
}

export type DemoPeople = {
  people: DemoPerson[]
  /** terms of translators */
  glossary: { language: string; english: string; wanted: string[]; forbidden: string[] }[]
  textProposals: { by: string; language: string; tag: string; text: string }[]
  surveyProfiles: { handle: string; name: LocalText; title: LocalText; places: VendorLocationInput[] }[]
}

export async function readDemoPeople(): Promise<DemoPeople> {
  return JSON.parse(await readFile(new URL('world/people.json', import.meta.url), 'utf8')) as DemoPeople
}

export function demoAddress({ handle }: Pick<DemoPerson, 'handle'>): string {
  return `${handle}@pola.example`
}
