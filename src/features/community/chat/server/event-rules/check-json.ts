import { badJson, type ChatRefusal } from './chat-refusal.ts'

/** Max nesting; far below the depth at which `JSON.stringify` runs out of stack. */
const deepest = 60

export type JsonObject = { [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether parsed JSON may be stored in events: canonical JSON of room version 11, so whole numbers within ±(2⁵³ − 1),
 * and text that PostgreSQL can store, so no NUL and no half of a surrogate pair. Outside events any number is allowed.
 */
export function checkJson(value: unknown, { anyNumber = false } = {}): ChatRefusal | undefined {
  const rest: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value: one, depth } = next
    if (depth > deepest) return badJson('This is nested too deeply.')
    if (typeof one === 'number' && !anyNumber && !Number.isSafeInteger(one))
      return badJson('Numbers in events are whole, and below 2^53.')
    if (typeof one === 'string' && !isKeptText(one)) return badJson('A text holds what isn’t Unicode text.')
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (!isKeptText(key)) return badJson('A name holds what isn’t Unicode text.')
      rest.push({ value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

function isKeptText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
