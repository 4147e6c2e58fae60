import type { ReactNode } from 'react'

/** A line among the messages of a thread that isn't a message. */
export type ThreadLine = {
  id: string
  /** milliseconds since 1970 */
  at: number
  content: ReactNode
}

/**
 * The lines between two messages, in order; without a message, those at the beginning or the end. A line with the time
 * of a message comes before it: the message that reopens a conversation and the line about it have the same time.
 */
export function linesBetween(
  lines: readonly ThreadLine[],
  after: { at: number } | undefined,
  before: { at: number } | undefined,
): ThreadLine[] {
  return lines.filter(({ at }) => (!after || at > after.at) && (!before || at <= before.at))
}
