import { readFile } from 'node:fs/promises'
import type { LocalText } from '#shared/local-text.ts'

export type DemoApplication = {
  key: string
  /** who applies; of an enterprise of the demo world its owner does */
  applicant?: string
  vendor?: string
  language: 'en' | 'si'
  status:
    | 'draft'
    | 'submitted'
    | 'resubmitted'
    | 'moreInfo'
    | 'notApproved'
    | 'appealed'
    | 'approved'
    | 'renewal'
    | 'overdue'
  /** since when it is so; of approved ones, since when they are */
  days: number
  place: string
  /** answers of the question what it does */
  what: number[]
  /** handle */
  sector: string
  name?: LocalText
  line?: LocalText
  story?: LocalText
  words?: string[]
  site?: string
  phone?: string
  /** by question, where the demo world's own answers wouldn't go with what is known of the enterprise */
  answers?: Record<string, unknown>
  /** what reviewers asked, said, and decided */
  asked?: number[]
  ask?: string
  note?: string
  internal?: string
  reasons?: string[]
  why?: string
  appeal?: string
}

/** Texts by question, in English and Sinhala. */
export type DemoTexts = Record<string, [en: string, si: string]>

export async function readDemoApplications(): Promise<{ applications: DemoApplication[]; texts: DemoTexts }> {
  const { applications } = await read<{ applications: DemoApplication[] }>('applications')
  return { applications, texts: await read<DemoTexts>('application-texts') }
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}
