/** A piece of a document, as text or as the UTF-8 bytes that are sent. */
export type Part = string | Buffer

/**
 * The bytes of a text to be cached, in separate memory: in Node's shared buffer pool each could keep a whole block
 * alive.
 */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function joinParts(parts: Part[]): Buffer<ArrayBuffer> {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** JSON of each hit, with a leading comma. Cached by object, because many pages show the same hits. */
const kept = new WeakMap<object, Buffer>()
const mark = crypto.randomUUID()
const marks = new RegExp(`"${mark}(\\d+)"`)

/**
 * JSON for a script element, escaped so that it can't close the element. That of objects in lists called `hits` is
 * cached, so they must never be changed.
 * @param rests replacements for such objects
 */
export function jsonParts(value: unknown, rests?: Map<object, object>): Part[] {
  const lists: object[][] = []
  const text = scriptJson(value, (key, inner: unknown) => {
    if (key !== 'hits' || !Array.isArray(inner) || !inner.every(isObject)) return inner
    return `${mark}${lists.push(rests ? inner.map(one => rests.get(one) ?? one) : inner) - 1}`
  })
  return text.split(marks).flatMap((part, index) => (index % 2 === 1 ? listParts(lists[Number(part)] ?? []) : [part]))
}

function listParts(objects: object[]): Part[] {
  return ['[', ...objects.map((one, index) => (index === 0 ? keptJson(one).subarray(1) : keptJson(one))), ']']
}

function keptJson(object: object): Buffer {
  const known = kept.get(object)
  if (known) return known
  const json = ownBytes(`,${scriptJson(object)}`)
  kept.set(object, json)
  return json
}

export function scriptJson(value: unknown, replace?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replace).replaceAll('<', '\\u003c')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
