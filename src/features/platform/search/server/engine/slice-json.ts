const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Slices shorter than this are copied faster in a loop than by a call. */
const SHORT = 24
const NULL = Buffer.from('null')

/** Max bytes of a slice: a digit in an array may become `null`. */
export function roomFor(bytes: number): number {
  return 3 * bytes
}

/** Members of an object to keep: `inside` says which part of their value; undefined keeps all of it. */
type Kept = { key: Buffer; inside: Kept[] | undefined }

/**
 * Copies selected members out of JSON texts without parsing them: the JSON must be compact, as JSON.stringify writes
 * it. Paths are dotted and go through arrays; the members of an object keep their order.
 */
export class JsonSlicer {
  readonly #kept: Kept[]
  #source: Buffer = NULL
  #target: Buffer = NULL
  #at = 0
  #to = 0

  constructor(paths: readonly (readonly string[])[]) {
    this.#kept = toKept(paths)
  }

  /** Writes the sliced object into `target` at `to`, at most {@link roomFor} bytes; returns where it ends. */
  slice(source: Buffer, target: Buffer, to: number): number {
    this.#source = source
    this.#target = target
    this.#at = 0
    this.#to = to
    this.#copyObject(this.#kept)
    return this.#to
  }

  #copyObject(kept: Kept[]): void {
    const source = this.#source
    this.#target[this.#to++] = OPEN_OBJECT
    const first = this.#to
    this.#at++
    while (source[this.#at] !== CLOSE_OBJECT) {
      if (source[this.#at] === COMMA) this.#at++
      const member = this.#at
      this.#skipString()
      const found = this.#find(kept, member, this.#at)
      const colon = this.#at++
      if (!found) {
        this.#skipValue()
      } else if (!found.inside) {
        this.#skipValue()
        if (this.#to > first) this.#target[this.#to++] = COMMA
        this.#copy(member, this.#at)
      } else if (source[this.#at] === OPEN_OBJECT || source[this.#at] === OPEN_ARRAY) {
        if (this.#to > first) this.#target[this.#to++] = COMMA
        this.#copy(member, colon + 1)
        this.#copyInside(found.inside)
      } else {
        this.#skipValue()
      }
    }
    this.#at++
    this.#target[this.#to++] = CLOSE_OBJECT
  }

  #copyInside(kept: Kept[]): void {
    const source = this.#source
    if (source[this.#at] === OPEN_OBJECT) {
      this.#copyObject(kept)
    } else if (source[this.#at] === OPEN_ARRAY) {
      this.#target[this.#to++] = OPEN_ARRAY
      this.#at++
      while (source[this.#at] !== CLOSE_ARRAY) {
        if (source[this.#at] === COMMA) this.#target[this.#to++] = source[this.#at++]!
        this.#copyInside(kept)
      }
      this.#at++
      this.#target[this.#to++] = CLOSE_ARRAY
    } else {
      // a plain value inside an array has none of the members
      this.#skipValue()
      this.#to += NULL.copy(this.#target, this.#to)
    }
  }

  #find(kept: Kept[], start: number, end: number): Kept | undefined {
    const source = this.#source
    const length = end - start
    for (let index = 0; index < kept.length; index++) {
      const { key } = kept[index]!
      if (key.length !== length) continue
      let same = 1
      while (same < length && key[same] === source[start + same]) same++
      if (same === length) return kept[index]
    }
    return undefined
  }

  #skipString(): void {
    const source = this.#source
    let at = this.#at + 1
    for (let byte = source[at]; byte !== QUOTE; byte = source[at]) at += byte === BACKSLASH ? 2 : 1
    this.#at = at + 1
  }

  #skipValue(): void {
    const source = this.#source
    let depth = 0
    do {
      const byte = source[this.#at]
      if (byte === QUOTE) {
        this.#skipString()
        continue
      }
      this.#at++
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth--
    } while (depth > 0 || !this.#atEnd())
  }

  #atEnd(): boolean {
    const byte = this.#source[this.#at]
    return byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_ARRAY
  }

  #copy(start: number, end: number): void {
    if (end - start < SHORT) {
      for (let at = start; at < end; at++) this.#target[this.#to++] = this.#source[at]!
    } else {
      this.#to += this.#source.copy(this.#target, this.#to, start, end)
    }
  }
}

function toKept(paths: readonly (readonly string[])[]): Kept[] {
  const steps = new Map<string, (readonly string[])[]>()
  for (const [step, ...rest] of paths) steps.set(step!, [...(steps.get(step!) ?? []), rest])
  return [...steps].map(([step, rests]) => ({
    key: Buffer.from(JSON.stringify(step)),
    inside: rests.some(rest => rest.length === 0) ? undefined : toKept(rests),
  }))
}
