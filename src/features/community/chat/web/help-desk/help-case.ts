import { numberIn, textIn } from '../client/chat-events.ts'
import type { Room } from '../client/chat-state.ts'

/** Account data about a case, for the platform's team alone. */
export type KnownCase = {
  isClosed: boolean
  /** id of an account; '' for nobody */
  assignee: string
  isUrgent: boolean
  tags: readonly string[]
  /** changes whenever the case does, including its notes */
  version: string
}

const known = new WeakMap<object, KnownCase>()

export function caseOf({ data }: Pick<Room, 'data'>): KnownCase {
  const content = data?.['org.pola.help'] ?? {}
  const before = known.get(content)
  if (before) return before
  const isClosed = textIn(content, 'status') === 'closed'
  const assignee = textIn(content, 'assignee')
  const isUrgent = textIn(content, 'priority') === 'high'
  const tags = Array.isArray(content.tags) ? content.tags.filter(tag => typeof tag === 'string') : []
  const notes = numberIn(content, 'notes') ?? 0
  const version = [isClosed, assignee, notes, isUrgent, textIn(content, 'merged'), ...tags].join(' ')
  const one = { isClosed, assignee, isUrgent, tags, version }
  known.set(content, one)
  return one
}

export const caseFilters = ['unassigned', 'mine', 'open', 'closed'] as const
export type CaseFilter = (typeof caseFilters)[number]

/** Whether a filter lists a conversation. @param me id of the admin’s account */
export function fitsFilter({ isClosed, assignee }: KnownCase, filter: CaseFilter, me: string): boolean {
  if (filter === 'closed') return isClosed
  if (isClosed) return false
  return filter === 'open' || assignee === (filter === 'mine' ? me : '')
}
