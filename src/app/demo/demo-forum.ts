import { readFile } from 'node:fs/promises'
import type { ForumGroupName } from '#features/community/forum/forum-groups.ts'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { DemoPerson } from './demo-people.ts'

/** Something said in the forum. People and enterprises are given by handle, times in hours before the loading. */
export type DemoPost = {
  /** by which other files name it */
  key?: string
  by: string
  /** the enterprise for which they speak */
  for?: string
  hoursAgo: number
  /** Markdown, with handles in place of ids (`demo-references.ts`) */
  text: string
  /** where neither script nor author say it */
  language?: string
  /** how many people like it, as far as there are so many */
  likes?: number
  /** what it said before, oldest first, each until that moment */
  was?: { text: string; title?: string; untilHoursAgo: number }[]
  /** default: shown */
  state?: WordsState
  deletedHoursAgo?: number
  translations?: DemoTranslation[]
}

export type DemoTranslation = {
  by: string
  language: string
  hoursAgo: number
  stage: 'accepted' | 'offered'
  /** of a question */
  title?: string
  text: string
}

export type DemoReply = DemoPost & { isBest?: true }

export type DemoQuestion = DemoPost & {
  key: string
  group: ForumGroupName
  title: string
  /** whether the best answer worked */
  worked?: boolean
  replies: DemoReply[]
}

/** People who are known from the forum alone. */
export type DemoWriter = Omit<DemoPerson, 'teams'> & { joinedDaysAgo: number }

export type DemoForum = {
  people: DemoWriter[]
  questions: DemoQuestion[]
  /** questions that people follow without having written in them, by key */
  follows: Record<string, string[]>
  groupFollows: Record<string, ForumGroupName[]>
  /** how many hours ago people last read what they follow */
  visits: Record<string, number>
  /** which languages people say they read; others read that of their pages and English */
  reading: Record<string, string[]>
  drafts: { by: string; group: ForumGroupName; title: string; text: string; hoursAgo: number }[]
}

const parts = [1, 2, 3]

export async function readDemoForum(): Promise<DemoForum> {
  const questions = await Promise.all(parts.map(part => read<DemoQuestion[]>(`forum-${part}`)))
  return { ...(await read<Omit<DemoForum, 'questions'>>('forum-life')), questions: questions.flat() }
}

async function read<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`world/${name}.json`, import.meta.url), 'utf8')) as T
}
