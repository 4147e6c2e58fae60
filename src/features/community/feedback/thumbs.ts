export const thumbs = ['up', 'down'] as const
export type Thumb = (typeof thumbs)[number]

/** What people can say with a thumb, in the order of the chips; the same names stand in the database. */
export const reasonsFor = {
  up: ['quality', 'as-described', 'on-time', 'packaging', 'kind', 'price'],
  down: ['poor-quality', 'not-as-described', 'late', 'poor-packaging', 'unkind', 'too-expensive'],
} as const satisfies Record<Thumb, readonly string[]>

export type Reason = (typeof reasonsFor)[Thumb][number]

export const allReasons: readonly Reason[] = [...reasonsFor.up, ...reasonsFor.down]

export type ThumbGiven = { thumb: Thumb; reasons: Reason[] }

/** Whether all reasons go with the thumb, each of them once. */
export function areReasonsFor({ thumb, reasons }: ThumbGiven): boolean {
  const known: readonly string[] = reasonsFor[thumb]
  return new Set(reasons).size === reasons.length && reasons.every(reason => known.includes(reason))
}
