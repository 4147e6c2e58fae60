import type { Filter } from './filter-table.ts'
import type { Criterion, ItemType } from './search.contract.ts'

/**
 * A feature's description of the records that it writes. The indexes hold the records of all sources together, so
 * sources must agree about a shared attribute or order; otherwise the server does not start.
 */
export type SearchSource<Attribute extends string = string> = {
  itemTypes: ItemType[]
  /** Attributes that text queries look into. */
  searchable: SearchableAttribute<Attribute>[]
  /** The attributes of these filters are facets; those of range filters are numeric too. */
  filters: readonly Filter<Attribute>[]
  /** Further attributes that can be filtered by and counted. */
  facets: Attribute[]
  /** Further attributes whose numbers can be compared. */
  numeric: Attribute[]
  /** Attribute whose first number determines the kind of a place on the map. */
  mapKind?: Attribute
  /** Order of the hits for each criterion. */
  sorts: Partial<Record<Criterion, SortOrder<Attribute>>>
  /**
   * Attributes with names of things that have a name in every language, such as sectors. In a language without
   * documents, hits get the names of that language, as far as the source knows them.
   */
  named?: Partial<Record<ItemType, readonly string[]>>
  /** Facet that, if true, puts a record after others that match a text equally well; at most one source may have it. */
  sinks?: Attribute
}

/**
 * Attributes with equal weights rank equally; if all attributes of a weight are `unordered`, the position of a word
 * doesn't matter.
 */
export type SearchableAttribute<Attribute extends string = string> = {
  attribute: Attribute
  weight: number
  unordered?: boolean
  /** Attribute with those words of this one that name the thing itself: records with a query word there come first. */
  heads?: Attribute
  /** Attribute with mere mentions: records that have a word nowhere else come after the others. */
  inPassing?: boolean
}

/**
 * Orders by distance if the query has a position, then by text match if `text` is `first`, then by the attributes; if
 * `text` is `last`, the text match counts after them.
 */
export type SortOrder<Attribute extends string = string> = {
  by: { attribute: Attribute; order: 'asc' | 'desc' }[]
  text: 'first' | 'last'
  distance?: boolean
}

/** The dotted paths of a record's attributes; items of a list have the list's path. */
export type AttributeOf<T> = T extends readonly (infer Item)[]
  ? AttributeOf<Item>
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${AttributeOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never
