import type { Filter } from './filter-table.ts'
import type { Criterion, ItemType } from './search.contract.ts'

/**
 * What a feature tells the search about the records that it writes. The indexes hold the records of all sources together, so
 * what two sources say about one attribute or one order must agree; the server does not start otherwise.
 */
export type SearchSource<Attribute extends string = string> = {
  itemTypes: ItemType[]
  /** What text queries look into. */
  searchable: SearchableAttribute<Attribute>[]
  /** Their attributes are facets, those of ranges numbers too. */
  filters: readonly Filter<Attribute>[]
  /** Further attributes that can be filtered by and counted. */
  facets: Attribute[]
  /** Further attributes whose numbers can be compared. */
  numeric: Attribute[]
  /** Whose first number is the kind of a place on the map. */
  mapKind?: Attribute
  /** How a criterion orders. */
  sorts: Partial<Record<Criterion, SortOrder<Attribute>>>
  /**
   * Attributes with names of things that are called something in every language, such as sectors. Answers in a language without
   * documents have that language's, as far as the source's names are known.
   */
  named?: Partial<Record<ItemType, readonly string[]>>
  /** Records of which this is true come after others that match a text in the same way; one source at most has such. */
  sinks?: Attribute
}

/** Equal weights rank equally; where all of a weight are `unordered`, a word further back counts as much. */
export type SearchableAttribute<Attribute extends string = string> = {
  attribute: Attribute
  weight: number
  unordered?: boolean
  /** Has the words among its own that say what the thing is: records with one of the query's words there come first. */
  heads?: Attribute
  /** What stands here is said in passing: records that have a word nowhere else come after those that do. */
  inPassing?: boolean
}

/** By distance where the query has a position, then by how well words match if `text` is `first`, then by the attributes; `last` after them. */
export type SortOrder<Attribute extends string = string> = {
  by: { attribute: Attribute; order: 'asc' | 'desc' }[]
  text: 'first' | 'last'
  distance?: boolean
}

/** The dotted paths of a record's attributes; what is in a list has the list's path. */
export type AttributeOf<T> = T extends readonly (infer Item)[]
  ? AttributeOf<Item>
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${AttributeOf<NonNullable<T[K]>>}` }[keyof T & string]
    : never
