import { readFile } from 'node:fs/promises'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { seededRandom } from '#server/pictures/random.ts'
import type { DemoPerson } from './demo-people.ts'

/** Handles of people and enterprises; times are days before the day of loading. */
export type DemoLife = {
  joined: Record<string, number>
  follows: Record<string, string[]>
  /** listings by their enterprise and English title */
  saved: Record<string, { vendor: string; title: string }[]>
  /** of what they saved, by English titles; whose link is shared says whose it is */
  lists: { by: string; name: string; isShared: boolean; titles: string[] }[]
  /** what they put aside from the cart, as `saved` */
  aside: Record<string, { vendor: string; title: string }[]>
  feedback: (Said & { vendor: string; reply?: Said })[]
}

type Said = { by: string; daysAgo: number; text: string }

export type DemoCast = {
  people: DemoPerson[]
  /** by handle; who is not here does nothing */
  userIds: Map<string, string>
  vendorIds: Map<string, number>
}

/** The role of a person in the team of an enterprise. */
export type RoleOf = (userId: string, vendorId: number) => TeamRole | undefined

export async function readDemoLife(): Promise<DemoLife> {
  return JSON.parse(await readFile(new URL('world/people-life.json', import.meta.url), 'utf8')) as DemoLife
}

/** A moment so many days ago, up to ten hours earlier than now: how much, depends on what it is the moment of. */
export function daysAgo(days: number, of: string, now: Date): Date {
  const minutes = Math.floor(seededRandom(of).between(0, 600))
  return new Date(now.getTime() - (days * 1440 + minutes) * 60_000)
}

export function joinedAt({ joined }: DemoLife, handle: string, now: Date): Date {
  return daysAgo(joined[handle] ?? 1, handle, now)
}
