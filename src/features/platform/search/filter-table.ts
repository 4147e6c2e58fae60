import type { Label, Translate } from '#shared/label.ts'
import type { NetworkInfo } from '#shared/site.ts'
import type { ItemType } from './search.contract.ts'

/** Filters as a search takes them: all of the list, any of a list in it. */
export type Conditions = (string | string[])[]

/** Everything that pages of results know about an item type; adding a filter means adding a row here. */
export type ResultTable<Attribute extends string = string> = {
  itemType: ItemType
  /** in the order of the panel and of the chips */
  filters: readonly Filter<Attribute>[]
  /** what a card shows */
  card: readonly Attribute[]
  /** what a row of the map's list and a suggestion show */
  row: readonly Attribute[]
  /** kind of landing page or category → the attribute that tells whether a result belongs to it */
  within: Record<string, Attribute>
  /** the vocabulary of the kinds that markers on the map are coloured by */
  mapKinds: string
  /** what a network shows of them */
  shownIn(network: NetworkInfo): Conditions
  /** what of equally good matches comes first for a visitor from a country (ISO 3166-1, in capitals), as optional filters */
  suits?(country: string): Conditions
  /** what an id of something followed or kept is written after, as a condition */
  followed: { vendor: string; listing?: string }
}

/** One filter of a table: how it is written in addresses, asked of the index and shown. */
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
  /** in addresses */
  parameter: string
  /** of its group in the panel; neighbours with the very same one share a group */
  title: Label
  /** begins folded unless something is chosen */
  folded?: boolean
  /** not everywhere in the panel; what is not shown still works in addresses and has chips */
  shown?: 'outside-networks' | 'never'
}

/** Ids of nodes of a tree, any of which a result may have. */
export type TreeFilter<Attribute extends string = string> = Row & {
  kind: 'tree'
  facet: Attribute
  /** what names the nodes and their children, see `web/vocabulary.ts` */
  vocabulary: string
  /** nodes with more results come first, not in their own order */
  byCount?: true
  /** so many topmost nodes, and the others on demand */
  shownAtFirst?: number
  /** on the page of a node of this vocabulary: only what lies below it */
  belowPage?: boolean
}

/** Some of a list of values, any of which a result may have unless it says `all`: words with names of their own, or ids that a vocabulary names. */
export type ChoiceFilter<Attribute extends string = string> = Row & { kind: 'choice'; facet: Attribute } & (
    | { vocabulary: string; single?: boolean }
    | {
        options: Readonly<Record<string, Label>>
        /** results have all that are chosen, not any of them */
        all?: true
        /** the card of a marker on the map says which of them a result has */
        onMapCard?: true
      }
  )

/** A country, by its ISO 3166-1 code. */
export type PlaceFilter<Attribute extends string = string> = Row & {
  kind: 'place'
  facet: Attribute
  label: Label
  /** label for no choice */
  none: Label
  /** what a choice is called among the chips */
  chip: (t: Translate, country: string) => string
  /** the value that stands for every country */
  everywhere?: string
  /** the same for a condition of its own */
  orIf?: string
  /** what results must have besides */
  onlyIf?: string
}

/** Whole numbers from one to another, bounds included, either of them open. */
export type RangeFilter<Attribute extends string = string> = Row & {
  kind: 'range'
  facet: Attribute
  /** what can be asked for */
  least: number
  most: number
}

/** On or off. */
export type ToggleFilter = Row & {
  kind: 'toggle'
  /** what it asks of results; nothing where the page adds what depends on the viewer */
  condition?: string
  /** why guests are asked to sign in, for whom it is nothing */
  signIn?: Label
}
