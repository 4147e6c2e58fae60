import type { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** A line among what buyers want to know of a listing. */
export type ListingFact = { icon: 'clock' | 'gift'; title: string }

/** What a draft says beside a field, and on which the field may depend. */
export type AroundField = {
  kind: 'basic' | 'cart'
  isSpecialOffer: boolean
  delivery?: { kind: string } | undefined
}

/** What is known of a listing beside a field when it is made findable. */
export type FoundListing = { isSent: boolean; canBeAdded: boolean }

/** Of a plain field, all that isn't the same for every one of them. Methods, so that fields of any value fit into one list. */
export type FieldTraits<Value> = {
  /** as it is published; otherwise as it was typed */
  clean?(value: Value): Value
  /** of all other drafts it is published empty */
  onlyIf?(draft: AroundField): boolean
  /** what the contract has of it; without it, pages and clients don't get it */
  shown?: z.ZodType<Value>
  /** what the listing's page says of it */
  fact?(value: Value, t: Translate): ListingFact | null
  /** by which the filter “Community cart” finds it; its words are there */
  found?: { as: string; if(value: Value, listing: FoundListing): boolean }
  /** its column of our own export */
  file?: {
    column: string
    write(value: Value): string
    /** undefined where it can't be read; nobody asks it about '', which is empty */
    read(text: string): Value | undefined
    /** as it may be written */
    example: string
  }
}

/** A field whose value is the same in the draft, in the column of its name and in the contract. */
export type Field<Value> = FieldTraits<Value> & {
  /** what a draft may hold */
  draft: z.ZodType<Value, Value>
  /** what it is before anything is said, and what the column has by default */
  empty: Value
}

export function field<Value, const Traits extends FieldTraits<Value>>(
  draft: z.ZodType<Value, Value>,
  empty: NoInfer<Value>,
  traits: Traits,
): Traits & { draft: z.ZodType<Value, Value>; empty: Value } {
  return { ...traits, draft, empty }
}
