import { z } from 'zod'
import { jsonId } from '#shared/contract-parts.ts'

/**
 * Why words wait for a moderator, with what was found. For moderators alone: an author who knew it would only have to
 * write around it.
 */
export const holdReason = z.discriminatedUnion('reason', [
  /** one of the author’s first things; `shown` of theirs are shown so far, and `first` wait */
  z.object({ reason: z.literal('first-post'), shown: z.number(), first: z.number() }),
  /** hosts that somebody with a new account links to */
  z.object({ reason: z.literal('new-member-link'), hosts: z.array(z.string()) }),
  /** `found` is what stands in the text, in lower case */
  z.object({ reason: z.literal('listed-word'), termId: jsonId, term: z.string(), found: z.string() }),
  z.object({ reason: z.literal('listed-link'), termId: jsonId, term: z.string(), found: z.string() }),
  /** a thing with nearly the same text; per cent of equal parts, about */
  z.object({
    ...{ reason: z.literal('near-duplicate'), kind: z.string(), id: z.string() },
    ...{ percent: z.number(), isSameAuthor: z.boolean() },
  }),
  z.object({ reason: z.literal('many-links'), links: z.number(), max: z.number() }),
])
export type HoldReason = z.infer<typeof holdReason>
