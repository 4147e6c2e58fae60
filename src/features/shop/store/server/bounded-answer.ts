import { refuse } from '#server/http/api-context.ts'
import { takeTurns } from '#server/work/take-turns.ts'
import type { StoreContext } from './store-call.ts'

/** Of all products or variants of an answer together. One product alone has all that it has (`maxFormerVariants`). */
export const maxVariantsAtOnce = 2000
/** of a list of an answer */
export const maxBytes = 4_000_000

/** How many of the first ones have so many variants together at most; at least one. */
export function fittingCount(variants: number[]): number {
  let sum = 0
  const beyond = variants.findIndex(count => {
    sum += count
    return sum > maxVariantsAtOnce
  })
  return beyond === -1 ? variants.length : Math.max(1, beyond)
}

/**
 * A list as JSON, shaped one after another, with a turn for others between them, and given up as soon as it is too large. One thing alone is never too large.
 * @param advice what to ask for instead, told how many fit
 * @throws ORPCError gm-error-answer-large (400): asking again doesn't help
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

/** Answers with a list that is JSON already, and numbers of it. */
export function answerList(c: StoreContext, parts: Record<string, string | number>): Response {
  const text = Object.entries(parts).map(([name, value]) => `"${name}":${value}`)
  return c.body(`{${text.join(',')}}`, 200, { 'content-type': 'application/json' })
}
