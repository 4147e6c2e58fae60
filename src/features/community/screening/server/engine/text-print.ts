import type { TextWords } from './words-of-text.ts'

/** Shorter texts, in graphemes, aren’t compared: many people write “Thank you, very good service”. */
export const minGraphemes = 60
/**
 * Share of equal parts from which two texts count as nearly the same. In a text of 300 graphemes it leaves room for three
 * changed words, such as another name or address; honest texts about one thing have far fewer parts in common.
 */
export const alike = 0.8

/** Bands of so many hashes each: texts that are {@link alike} share a band in 9,998 of 10,000 cases. */
const bandCount = 16
const bandSize = 4
const gramSize = 5
const seeds = Array.from({ length: bandCount * bandSize }, (_, index) => mix(index + 1))

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The MinHash of a text’s 5-grams of graphemes: 64 numbers of 32 bits, of which two texts have about as many in common
 * as parts. undefined for a text that is too short to be compared.
 */
export function printOfText({ text }: TextWords): number[] | undefined {
  const graphemes = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (graphemes.length < minGraphemes) return undefined
  const lowest = new Int32Array(seeds.length).fill(0x7f_ff_ff_ff)
  for (const gram of new Set(gramsOf(graphemes))) {
    const hash = hashOf(gram)
    for (const [index, seed] of seeds.entries()) {
      const hashed = mix(hash ^ seed)
      if (hashed < (lowest[index] ?? 0)) lowest[index] = hashed
    }
  }
  return [...lowest]
}

/** Overlapping sequences of five graphemes. */
export function gramsOf(graphemes: readonly string[]): string[] {
  return graphemes.slice(gramSize - 1).map((_, index) => graphemes.slice(index, index + gramSize).join(''))
}

/** A number of 32 bits for each band of a print; equal ones in two texts make these worth a comparison. */
export function bandsOf(print: readonly number[]): number[] {
  return Array.from({ length: bandCount }, (_, band) =>
    print.slice(band * bandSize, (band + 1) * bandSize).reduce((hash, part) => mix(hash ^ part), mix(~band)),
  )
}

/** About the share of parts that two texts have in common, 0 to 1. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  return one.filter((part, index) => part === other[index]).length / seeds.length
}

/** FNV-1a over UTF-16. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash
}

/** Spreads 32 bits (the last steps of MurmurHash 3). */
function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return mixed ^ (mixed >>> 16)
}
