import { refuse } from '#server/http/api-context.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import type { StoreContext } from './store-call.ts'

/** Max variants of all products in an answer. A single product has all its variants (`maxFormerVariants`). */
export const maxVariantsAtOnce = 2000
/** max bytes of a list in an answer */
export const maxBytes = 4_000_000

/** How many of the first products have at most that many variants together; at least one. */
export function fittingCount(variants: number[]): number {
  let sum = 0
  const beyond = variants.findIndex(count => {
    sum += count
    return sum > maxVariantsAtOnce
  })
  return beyond === -1 ? variants.length : Math.max(1, beyond)
}

/**
 * A list as JSON, shaped item by item, with pauses for other requests, and aborted as soon as it is too large. A single
 * item is never too large.
 * @param advice what to request instead, given the number of items that fit
 * @throws ORPCError gm-error-answer-large (400): retrying doesn't help
 */
export async function boundedList(items: (() => object)[], advice: (fitting: number) => string): Promise<string> {
  const turn = takeTurns()
  const shaped: string[] = []
  let bytes = 0
  for (const shape of items) {
    const text = JSON.stringify(shape())
    bytes += Buffer.byteLength(text)
    if (bytes > maxBytes && shaped.length > 0)
      tooLarge(`An answer has at most ${maxBytes / 1_000_000} MB: ${advice(shaped.length)}`)
    shaped.push(text)
    await turn()
  }
  return `[${shaped.join(',')}]`
}

/** @throws ORPCError gm-error-answer-large (400) */
export function tooManyVariants(advice: string): never {
  tooLarge(`An answer has at most ${maxVariantsAtOnce} variants: ${advice}`)
}

function tooLarge(message: string): never {
  refuse('gm-error-answer-large', { status: 400, message })
}

/** Answers with a list that is JSON already, and its numbers. */
export function answerList(c: StoreContext, parts: Record<string, string | number>): Response {
  const text = Object.entries(parts).map(([name, value]) => `"${name}":${value}`)
  return c.body(`{${text.join(',')}}`, 200, { 'content-type': 'application/json' })
}
