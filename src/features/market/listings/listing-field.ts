import type { z } from 'zod'
import type { Translate } from '#shared/label.ts'

/** A line among the facts about a listing for buyers. */
export type ListingFact = { icon: 'clock' | 'gift'; title: string }

/** The parts of a draft on which a field may depend. */
export type AroundField = {
  kind: 'basic' | 'cart'
  isSpecialOffer: boolean
  delivery?: { kind: string } | undefined
}

/** The properties of a listing on which its being found by a field may depend. */
export type FoundListing = { isSent: boolean; canBeAdded: boolean }

/**
 * Everything about a plain field that differs between fields. Methods, so that fields with values of any type fit into
 * one list.
 */
export type FieldTraits<Value> = {
  /** the value to publish; without it, the value as typed */
  clean?(value: Value): Value
  /** drafts for which this is false are published with the field empty */
  onlyIf?(draft: AroundField): boolean
  /** its schema in the contract; without it, pages and clients don't get the field */
  shown?: z.ZodType<Value>
  /** its line on the listing's page */
  fact?(value: Value, t: Translate): ListingFact | null
  /** its value in the filter “Community cart”, whose texts name it */
  found?: { as: string; if(value: Value, listing: FoundListing): boolean }
  /** its column in our own export */
  file?: {
    column: string
    write(value: Value): string
    /** undefined if the text can't be read; never called with '', which is the empty value */
    read(text: string): Value | undefined
    /** an example of the text in a cell */
    example: string
  }
}

/** A field whose value is the same in the draft, in the column of its name and in the contract. */
export type Field<Value> = FieldTraits<Value> & {
  /** its schema in drafts */
  draft: z.ZodType<Value, Value>
  /** the value of a new draft, and the default of its column */
  empty: Value
}

export function field<Value, const Traits extends FieldTraits<Value>>(
  draft: z.ZodType<Value, Value>,
  empty: NoInfer<Value>,
  traits: Traits,
): Traits & { draft: z.ZodType<Value, Value>; empty: Value } {
  return { ...traits, draft, empty }
}
