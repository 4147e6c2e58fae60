import { refuse } from '#server/http/api-context.ts'

/** Where a page of questions ended. */
export type QuestionCursor = {
  /** when the first page was read, ISO 8601 to the microsecond: what happened later is on none of its further pages */
  bound: string
  /** of the last question: when something last happened in it before `bound` */
  at: string
  id: number
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

const isInstant = (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text))

/** @limit ms for which one may turn pages: what has happened since must be little */
const longestTurning = 24 * 60 * 60_000

function isRecent(bound: string): boolean {
  const age = Date.now() - Date.parse(bound)
  return age < longestTurning && age > -60_000
}

/** @throws ORPCError BAD_REQUEST, also for pages that were begun more than a day ago */
export function readCursor(text: string): QuestionCursor {
  const [bound = '', at = '', id = ''] = text.split('_')
  if (![bound, at].every(isInstant) || !/^[1-9]\d{0,8}$/.test(id) || !isRecent(bound))
    refuse('BAD_REQUEST', { message: 'after: the `next` of an earlier page', field: 'after' })
  return { bound, at, id: Number(id) }
}

export function writeCursor({ bound, at, id }: QuestionCursor): string {
  return `${bound}_${at}_${id}`
}
