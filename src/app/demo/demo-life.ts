import { readFile } from 'node:fs/promises'
import type { ThumbGiven } from '#features/community/feedback/thumbs.ts'
import type { WayToHelp } from '#features/people/cocreators/ways-to-help.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { seededRandom } from '#server/pictures/random.ts'
import type { DemoPerson } from './demo-people.ts'

/**
 * Activity of the demo world's people. People and enterprises are given by handle; times are days before the day of
 * loading.
 */
export type DemoLife = {
  joined: Record<string, number>
  follows: Record<string, string[]>
  /** saved listings, by their enterprise and English title */
  saved: Record<string, { vendor: string; title: string }[]>
  /** lists of saved listings, by English titles; the link of a shared one names its owner */
  lists: { by: string; name: string; isShared: boolean; titles: string[] }[]
  /** listings put aside from the cart, in the format of `saved` */
  aside: Record<string, { vendor: string; title: string }[]>
  /** `tags`: other enterprises that it names */
  feedback: (Said & Partial<ThumbGiven> & { vendor: string; tags?: string[]; reply?: Said })[]
  /** what they help with as cocreators */
  pledges: { by: string; daysAgo: number; kinds: WayToHelp[]; words: string }[]
}

type Said = { by: string; daysAgo: number; text: string }

export type DemoCast = {
  people: DemoPerson[]
  /** ids by handle; people who are missing here are skipped */
  userIds: Map<string, string>
  vendorIds: Map<string, number>
}

/** The role of a person in an enterprise's team. */
export type RoleOf = (userId: string, vendorId: number) => TeamRole | undefined

export async function readDemoLife(): Promise<DemoLife> {
  return JSON.parse(await readFile(new URL('world/people-life.json', import.meta.url), 'utf8')) as DemoLife
}

/** A moment some days ago, up to ten hours earlier than now; how much depends on `of`. */
export function daysAgo(days: number, of: string, now: Date): Date {
  const minutes = Math.floor(seededRandom(of).between(0, 600))
  return new Date(now.getTime() - (days * 1440 + minutes) * 60_000)
}

export function joinedAt({ joined }: DemoLife, handle: string, now: Date): Date {
  return daysAgo(joined[handle] ?? 1, handle, now)
}
