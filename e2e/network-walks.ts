import { guestBeside } from './admin-walks.ts'
import { journey, type Settings, type Visitor } from './journey.ts'
import { signInAs } from './people.ts'

/** The network of the demo world, and who owns it. */
export const network = '/lankaorganic/network'
export const owner = 'ruwan@pola.example'

/** Defines the journey of somebody of the demo world, once wide in English and once on a phone in Sinhala. */
export function bothWays(name: string, email: string, rest: Settings, walk: (visitor: Visitor) => Promise<void>): void {
  for (const [how, setting] of [
    ['wide, in English', { size: 'desktop', language: 'en' }],
    ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
  ] as const)
    journey(`${how}: ${name}`, { ...setting, ...rest }, async visitor => {
      await signInAs(visitor, email)
      await walk(visitor)
    })
}

/** Somebody else in a browser of their own, in the same language. */
export async function besides(visitor: Visitor, email: string): Promise<Visitor> {
  const beside = { ...visitor, ...(await guestBeside(visitor)) }
  await signInAs(beside, email)
  return beside
}
