import type { ReactNode } from 'react'

/** Something that stands among the messages of a thread and isn't one. */
export type ThreadLine = {
  id: string
  /** milliseconds since 1970 */
  at: number
  content: ReactNode
}

/**
 * What stands between two messages, in its order; without a message it is the beginning, or the end. What has the time of a message
 * stands before it: the message that opens a conversation again comes at once with the word of that.
 */
export function linesBetween(
  lines: readonly ThreadLine[],
  after: { at: number } | undefined,
  before: { at: number } | undefined,
): ThreadLine[] {
  return lines.filter(({ at }) => (!after || at > after.at) && (!before || at <= before.at))
}
