import type { Label, Translate } from '#shared/label.ts'
import type { NetworkInfo } from '#shared/site.ts'
import type { ItemType } from './search.contract.ts'

/** Filter conditions: all items of the list must hold; of an inner list, any one. */
export type Conditions = (string | string[])[]

/** Everything that pages of results know about an item type; to add a filter, add a row here. */
export type ResultTable<Attribute extends string = string> = {
  itemType: ItemType
  /** in the order of the panel and of the chips */
  filters: readonly Filter<Attribute>[]
  /** attributes that a card shows */
  card: readonly Attribute[]
  /** attributes that a row of the map's list and a suggestion show */
  row: readonly Attribute[]
  /** kind of landing page or category → the attribute that says whether a result belongs to it */
  within: Record<string, Attribute>
  /** the vocabulary of the kinds that markers on the map are coloured by */
  mapKinds: string
  /** conditions for the results that a network shows */
  shownIn(network: NetworkInfo): Conditions
  /**
   * optional filters that put results first, among equally good matches, for a visitor from a country (ISO 3166-1, in
   * capitals)
   */
  suits?(country: string): Conditions
  /** prefixes that turn the id of a followed vendor or saved listing into a condition */
  followed: { vendor: string; listing?: string }
}

/** A filter in a table: its form in addresses, in queries and on the page. */
export type Filter<Attribute extends string = string> =
  | TreeFilter<Attribute>
  | ChoiceFilter<Attribute>
  | PlaceFilter<Attribute>
  | RangeFilter<Attribute>
  | ToggleFilter
export type FilterKind = Filter['kind']
export type FilterOf<Kind extends FilterKind> = Extract<Filter, { kind: Kind }>

type Row = {
  /** unique in its table */
  key: string
  /** name of the parameter in addresses */
  parameter: string
  /** heading of its group in the panel; neighbours with the same title share a group */
  title: Label
  /** starts folded unless something is chosen */
  folded?: boolean
  /** where the panel shows it; default: everywhere. A hidden filter still works in addresses and has chips */
  shown?: 'outside-networks' | 'inside-networks' | 'never'
}

/** Ids of nodes in a tree; a result needs any one of them. */
export type TreeFilter<Attribute extends string = string> = Row & {
  kind: 'tree'
  facet: Attribute
  /** name of the vocabulary with the nodes' labels and children, see `web/vocabulary.ts` */
  vocabulary: string
  /** nodes with more results come first, instead of in their own order */
  byCount?: true
  /** number of topmost nodes shown at first; the others follow on demand */
  shownAtFirst?: number
  /** on the page of a node of this vocabulary, shows only the nodes below it */
  belowPage?: boolean
}

/**
 * Some values from a list; a result needs any one of them, or with `all` every one. Values are words with their own
 * labels, or ids that a vocabulary names.
 */
export type ChoiceFilter<Attribute extends string = string> = Row & { kind: 'choice'; facet: Attribute } & (
    | { vocabulary: string; single?: boolean }
    | {
        options: Readonly<Record<string, Label>>
        /** results need all chosen values instead of any one */
        all?: true
        /** the card of a marker on the map shows the result's values */
        onMapCard?: true
      }
  )

/** A country, by its ISO 3166-1 alpha-2 code. */
export type PlaceFilter<Attribute extends string = string> = Row & {
  kind: 'place'
  facet: Attribute
  label: Label
  /** label while nothing is chosen */
  none: Label
  /** label of a choice among the chips */
  chip: (t: Translate, country: string) => string
  /** the value that stands for every country */
  everywhere?: string
  /** condition that results may match instead, whatever their country */
  orIf?: string
  /** condition that results must match as well */
  onlyIf?: string
}

/** A range of whole numbers with inclusive ends, either of which may be open. */
export type RangeFilter<Attribute extends string = string> = Row & {
  kind: 'range'
  facet: Attribute
  /** bounds of what can be chosen */
  least: number
  most: number
}

/** A condition that is on or off. */
export type ToggleFilter = Row & {
  kind: 'toggle'
  /** condition on results; absent if the page adds one that depends on the viewer */
  condition?: string
  /** text that asks guests to log in, for filters that do nothing for them */
  signIn?: Label
}
