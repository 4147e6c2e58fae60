import { refuse } from '#server/http/api-context.ts'

/** Where a row stands in the feed. */
export type FeedPosition = {
  /** ISO 8601 to the microsecond */
  at: string
  id: number
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([1-9]\d{0,8})$/

/** @throws ORPCError BAD_REQUEST */
export function readPosition(text: string, field: string): FeedPosition {
  const [, at = '', id = ''] = shape.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) refuse('BAD_REQUEST', { message: `${field}: the position of a card`, field })
  return { at, id: Number(id) }
}

export function writePosition({ at, id }: FeedPosition): string {
  return `${at}_${id}`
}
