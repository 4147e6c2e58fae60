import { z } from 'zod'
import type { Translate } from '#shared/label.ts'
import { leadDays, leadText, orderedLead, readLead, writtenLead } from './lead-days.ts'
import { type AroundField, type Field, type FoundListing, field, type ListingFact } from './listing-field.ts'
import { cleanText, countries, localText, unique } from './listing-values.ts'
import { type Packaging, packagingKinds } from './packaging.ts'
import { packagingOf } from './read-packaging.ts'

/**
 * The plain fields of a listing, each with all that is known of it: draft, defaults, columns, verb, contract, facts, own export
 * and import are made from this table. A new one needs a row here, its column in a migration, its control in the editor and its
 * texts ([0127](../../../../docs/decisions/0127-fields-of-a-listing.md)). Fields whose parts differ, such as stock, pictures,
 * options, prices and dates, are written by hand.
 */
const listingFields = {
  packaging: field(z.array(z.enum(Object.keys(packagingKinds) as [Packaging, ...Packaging[]])).max(20), [], {
    clean: unique,
    shown: z.array(z.enum(Object.keys(packagingKinds) as [Packaging, ...Packaging[]])),
    file: {
      column: 'Packaging',
      write: kinds => kinds.join(', '),
      read: packagingOf,
      example: 'plastic-free, returnable',
    },
  }),
  acceptsGiftCards: field(z.boolean(), false, {
    shown: z.boolean(),
    fact: (accepts, t) => (accepts ? { icon: 'gift', title: t('Gift cards accepted') } : null),
    found: { as: 'accepts-gift-cards', if: accepts => accepts },
  }),
  /** working days until it is made; null: it is in stock */
  leadDays: field(leadDays.nullable(), null, {
    onlyIf: ({ kind, delivery }) => kind === 'cart' && (delivery?.kind ?? 'parcel') === 'parcel',
    clean: days => days && orderedLead(days),
    shown: leadDays.nullable(),
    fact: (days, t) => days && { icon: 'clock', title: leadText(days, t) },
    found: {
      as: 'ready-to-ship',
      if: (days, { isSent, canBeAdded }) => isSent && canBeAdded && !days,
    },
    file: {
      column: 'Made to order (working days)',
      write: days => (days ? writtenLead(days) : ''),
      read: readLead,
      example: '3 to 5',
    },
  }),
  actionLabel: field(localText(1000), {}, { clean: cleanText, onlyIf: ({ kind }) => kind === 'basic' }),
  shipsAnywhere: field(z.boolean(), false, { shown: z.boolean() }),
  shipsTo: field(countries, [], { clean: unique, shown: z.array(z.string()) }),
  /** empty: the countries from which the enterprise ships */
  shipsFrom: field(countries, [], { clean: unique }),
  isSpecialOffer: field(z.boolean(), false, {}),
  specialOfferBrand: field(localText(1000), {}, { clean: cleanText, onlyIf: ({ isSpecialOffer }) => isSpecialOffer }),
  /** empty: every country (docs/product.md §7: country option 0) */
  specialOfferCountries: field(countries, [], { clean: unique, onlyIf: ({ isSpecialOffer }) => isSpecialOffer }),
}

type Fields = typeof listingFields
export type ListingFieldName = keyof Fields
export type ListingFieldValues = { [Name in ListingFieldName]: Fields[Name]['empty'] }
/** Names of the fields that have a trait, such as a column in our export. */
type Having<Trait extends string> = {
  [Name in ListingFieldName]: Fields[Name] extends Record<Trait, unknown> ? Name : never
}[ListingFieldName]
export type ShownFields = Pick<ListingFieldValues, Having<'shown'>>
export type FileFieldName = Having<'file'>
export type FileFieldValues = Pick<ListingFieldValues, FileFieldName>
/** Values of the filter “Community cart” that come from fields; it also finds what can be added to the cart. */
export type FoundAs = Fields[Having<'found'>]['found']['as']

const all = Object.entries(listingFields) as [ListingFieldName, Field<unknown>][]

export const listingFieldNames = all.map(([name]) => name)
export const shownFieldNames = listingFieldNames.filter(hasShown)

/** Maps the fields for which `partOf` returns something. */
function made<Result>(partOf: (one: Field<unknown>, name: ListingFieldName) => unknown, of = all): Result {
  return Object.fromEntries(of.map(([name, one]) => [name, partOf(one, name)])) as Result
}

/** The fields' part of the draft's schema. */
export const draftShape = made<{
  [Name in ListingFieldName]: z.ZodType<ListingFieldValues[Name], ListingFieldValues[Name]>
}>(({ draft }) => draft)

/** The fields of a new draft. */
export const emptyFields = made<ListingFieldValues>(({ empty }) => empty)

/** The fields' part of the contract's schema. */
export const shownShape = made<{ [Name in keyof ShownFields]: z.ZodType<ShownFields[Name]> }>(
  ({ shown }) => shown,
  all.filter(([name]) => hasShown(name)),
)

/** Picks the plain fields of a listing. */
export function fieldsOf(listing: ListingFieldValues): ListingFieldValues {
  return made((_, name) => listing[name])
}

/** Picks the fields that pages and clients read. */
export function shownFieldsOf(listing: ShownFields): ShownFields {
  return Object.fromEntries(shownFieldNames.map(name => [name, listing[name]])) as ShownFields
}

/** The fields of a draft as they will be published. */
export function publishedFields(draft: ListingFieldValues & AroundField): ListingFieldValues {
  return made((one, name) => {
    if (one.onlyIf && !one.onlyIf(draft)) return one.empty
    return one.clean ? one.clean(draft[name]) : draft[name]
  })
}

/** The facts on a listing's page that come from its fields. */
export function factsOf(listing: ListingFieldValues, t: Translate): ListingFact[] {
  return all.flatMap(([name, one]) => one.fact?.(listing[name], t) ?? [])
}

export function foundAs(values: ListingFieldValues, listing: FoundListing): FoundAs[] {
  return all.flatMap(([name, { found }]) => (found?.if(values[name], listing) ? [found.as as FoundAs] : []))
}

/** Names of the fields' columns in our own export. */
export const fileColumns = Object.fromEntries(
  all.flatMap(([name, { file }]) => (file ? [[name, file.column]] : [])),
) as Record<FileFieldName, string>
export const fileFieldNames = Object.keys(fileColumns) as FileFieldName[]

/** The cells of a listing's fields in our own export. */
export function fileTextsOf(listing: FileFieldValues): Record<FileFieldName, string> {
  const field = (name: FileFieldName): Field<unknown> => listingFields[name]
  return Object.fromEntries(fileFieldNames.map(name => [name, field(name).file?.write(listing[name]) ?? ''])) as Record<
    FileFieldName,
    string
  >
}

/** The value of a cell of our own export, or an example of a valid cell if it can't be read. */
export function readFileField(name: FileFieldName, text: string): { value: unknown } | { example: string } {
  const { empty, file }: Field<unknown> = listingFields[name]
  const value = text === '' ? empty : file?.read(text)
  return value === undefined ? { example: file?.example ?? '' } : { value }
}

function hasShown(name: ListingFieldName): name is keyof ShownFields {
  return 'shown' in listingFields[name]
}
