import { readFile } from 'node:fs/promises'
import type { CommentAudience } from '#features/market/applications/applications.tables.ts'
import type { LocalText } from '#shared/local-text.ts'
import { daysAgo } from './demo-life.ts'
import type { DemoPerson } from './demo-people.ts'

/** Hours or days before the day of loading: `2h`, `8d`. */
export type Ago = `${number}${'h' | 'd'}`

/** Answers by the ids of questions, as `resolve-answers.ts` reads them: things that they name stand with their handles. */
export type DemoAnswers = Record<string, unknown>

export type DemoPicture = { object: string; alt: LocalText }

export type DemoPaper = { name: string; lines: string[]; language?: string }

type Said = { by: string; text: string }

export type DemoStep = { ago: Ago } & (
  | { do: 'save'; answers: DemoAnswers }
  | { do: 'submit' | 'overdue' }
  | { do: 'appeal'; text: string }
  | ({ do: 'askMore'; questions: number[] } & Said)
  | ({ do: 'notApprove'; reasons: string[] } & Said)
  | { do: 'publish'; by: string; text?: string }
  | ({ do: 'comment'; question: number | null; audience: CommentAudience; resolved?: Ago } & Said)
  | { do: 'remind'; times: number }
)

export type DemoApplication = {
  /** of its pictures and papers */
  handle: string
  /** the applicant’s handle */
  by: string
  /** languages of its answers */
  languages: ('en' | 'si')[]
  begun: Ago
  /** the handle of the application that it renews */
  renews?: string
  /** the sub-domain of an enterprise that is there already */
  vendor?: string
  assisted?: { by: string; network: string; handedOver: Ago; confirmed: Ago }
  answers: DemoAnswers
  steps: DemoStep[]
}

export type DemoApplications = {
  people: Omit<DemoPerson, 'teams'>[]
  /** in the order in which they are made: what is renewed first */
  applications: DemoApplication[]
}

const parts = [1, 2, 3, 4]

export async function readDemoApplications(): Promise<DemoApplications> {
  const people = await read<DemoApplications['people']>('applicants')
  const applications = await Promise.all(parts.map(part => read<DemoApplication[]>(`applications-${part}`)))
  return { people, applications: applications.flat() }
}

/** A moment so many hours ago; or so many days, and up to ten hours more: how much, depends on whose moment it is. */
export function momentBefore(now: Date, ago: Ago, of: string): Date {
  const count = Number.parseFloat(ago)
  return ago.endsWith('d') ? daysAgo(count, `${of} ${ago}`, now) : new Date(now.getTime() - count * 3_600_000)
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}
