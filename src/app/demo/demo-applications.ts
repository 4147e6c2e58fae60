import { readFile } from 'node:fs/promises'
import type { CommentAudience } from '#features/market/applications/applications.tables.ts'
import type { LocalText } from '#shared/local-text.ts'
import { daysAgo } from './demo-life.ts'
import type { DemoPerson } from './demo-people.ts'

/** Hours or days before the day of loading, such as `2h` or `8d`. */
export type Ago = `${number}${'h' | 'd'}`

/** Answers by question id, in the format read by `resolve-answers.ts`: objects are named by their handles. */
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
  /** handle of its pictures and documents */
  handle: string
  /** the applicant’s handle */
  by: string
  /** languages of its answers */
  languages: ('en' | 'si')[]
  begun: Ago
  /** the handle of the application that it renews */
  renews?: string
  /** the subdomain of an existing enterprise */
  vendor?: string
  assisted?: { by: string; network: string; handedOver: Ago; confirmed: Ago }
  answers: DemoAnswers
  steps: DemoStep[]
}

export type DemoApplications = {
  people: Omit<DemoPerson, 'teams'>[]
  /** in order of creation: a renewed application comes before its renewal */
  applications: DemoApplication[]
}

const parts = [1, 2, 3, 4]

export async function readDemoApplications(): Promise<DemoApplications> {
  const people = await read<DemoApplications['people']>('applicants')
  const applications = await Promise.all(parts.map(part => read<DemoApplication[]>(`applications-${part}`)))
  return { people, applications: applications.flat() }
}

/** A moment some hours ago, or some days plus up to ten hours, which depend on `of`. */
export function momentBefore(now: Date, ago: Ago, of: string): Date {
  const count = Number.parseFloat(ago)
  return ago.endsWith('d') ? daysAgo(count, `${of} ${ago}`, now) : new Date(now.getTime() - count * 3_600_000)
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}
