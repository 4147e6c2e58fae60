import { z } from 'zod'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { Translate } from '#shared/label.ts'
import { websiteOf } from '#shared/website.ts'
import { foundedYears, maxLinks } from './profile-bounds.ts'
import { type Field, field, type ImportReport } from './profile-field.ts'
import { text } from './profile-texts.ts'
import { type Visiting, visitingKinds, visitingWords } from './visiting.ts'

const webAddress = text(2000).transform((given, context) => {
  const found = websiteOf(given)
  if ('url' in found) return found.url
  context.addIssue({ code: 'custom', message: found.dropped })
  return z.NEVER
})

/**
 * The plain fields of an enterprise's profile, each with all that is known of it: columns, defaults, the verb's input, the
 * contracts of page and editor, search records and imports are made from this table. A new one needs a row here, its column in
 * a migration, its control in the editor and its texts. Fields whose parts differ, such as texts in languages, pictures, hours,
 * locations and certificates, are written by hand.
 */
const profileFields = {
  website: field(z.string().nullable(), null, {
    edited: webAddress.nullable(),
    file: { columns: ['website'], read: readWebsite },
  }),
  foundedYear: field(z.int().nullable(), null, {
    isRecorded: true,
    file: { columns: ['founded_year', 'foundedYear'], read: readYear },
  }),
  /** contact for customers */
  email: field(z.string().nullable(), null, {
    edited: text(254)
      .transform(normalizeEmail)
      .refine(value => isEmail(value))
      .nullable(),
  }),
  /** pages of it elsewhere, besides its website */
  links: field(z.array(z.string()), [], {
    edited: z
      .array(webAddress)
      .max(maxLinks)
      .transform(all => [...new Set(all)]),
  }),
  visiting: field(z.array(z.enum(visitingKinds)), [], {
    edited: z.array(z.enum(visitingKinds)).transform(inOrder),
    isRecorded: true,
    facts: (kinds, t) => kinds.map(kind => visitingWords[kind](t)),
    file: { columns: ['visiting'], read: readVisiting },
  }),
}

type Fields = typeof profileFields
export type ProfileFieldName = keyof Fields
export type ProfileFieldValues = { [Name in ProfileFieldName]: Fields[Name]['empty'] }
/** Fields that have something, such as a column in imports. */
type Having<Trait extends string> = {
  [Name in ProfileFieldName]: Fields[Name] extends Record<Trait, unknown> ? Name : never
}[ProfileFieldName]
export type EditedFields = Pick<ProfileFieldValues, Having<'edited'>>
/** The fields' attributes in search records. */
export type RecordedFields = { [Name in Having<'isRecorded'>]?: NonNullable<ProfileFieldValues[Name]> }
export type FileFieldName = Having<'file'>
/** The fields of a row in an import; undefined if the row doesn't contain one. */
export type FileFieldValues = { [Name in FileFieldName]?: ProfileFieldValues[Name] | undefined }

const all = Object.entries(profileFields) as [ProfileFieldName, Field<unknown>][]

/** A property of each field that `make` gives one for. */
function made<Result>(make: (one: Field<unknown>, name: ProfileFieldName) => unknown): Result {
  return Object.fromEntries(
    all.map(([name, one]) => [name, make(one, name)]).filter(([, value]) => value !== undefined),
  ) as Result
}

/** Before anything is said. */
export const emptyFields = made<ProfileFieldValues>(({ empty }) => empty)

/** Parts of the contract's schema: what visitors read. */
export const shownShape = made<{ [Name in ProfileFieldName]: z.ZodType<ProfileFieldValues[Name]> }>(
  ({ shown }) => shown,
)

/** The contract's schema of the fields that the team may change, as it reads them. */
export const ownShape = made<{ [Name in keyof EditedFields]: z.ZodType<EditedFields[Name]> }>(
  ({ edited, shown }) => edited && shown,
)

/** The schema of the team's changes; fields that are left out stay unchanged. */
export const editedShape = made<{
  [Name in keyof EditedFields]: Fields[Name] extends { edited: infer Schema extends z.ZodType }
    ? z.ZodOptional<Schema>
    : never
}>(({ edited }) => edited?.optional())

/** Picks the fields that an object with other properties contains. */
export function givenFieldsOf(values: Partial<ProfileFieldValues>): Partial<ProfileFieldValues> {
  return made((_, name) => values[name])
}

/** Picks the fields that the team may change. */
export function editedFieldsOf(values: ProfileFieldValues): EditedFields {
  return made(({ edited }, name) => edited && values[name])
}

/** The lines about the fields on the profile's page. */
export function factsOf(values: ProfileFieldValues, t: Translate): string[] {
  return all.flatMap(([name, { facts }]) => facts?.(values[name], t) ?? [])
}

/** The attributes of a search record. */
export function recordedFieldsOf(values: ProfileFieldValues): RecordedFields {
  return made(({ isRecorded }, name) => {
    const value = values[name]
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return isRecorded && !isEmpty ? value : undefined
  })
}

/** The fields that imports fill, with the names of their columns. */
export const fileColumns = made<Record<FileFieldName, readonly string[]>>(({ file }) => file?.columns)
export const fileFieldNames = Object.keys(fileColumns) as FileFieldName[]

/** Reads the fields from the texts of a file's columns. */
export function readFileFields(textsOf: (name: FileFieldName) => string[], report: ImportReport): FileFieldValues {
  return made(({ file }, name) => file?.read(textsOf(name as FileFieldName), report))
}

function readWebsite(texts: string[], { warn, quote }: ImportReport): string | null {
  for (const one of texts) {
    const website = websiteOf(one)
    if ('url' in website) return website.url
    warn('website', `website “${quote(one, 100)}” dropped: ${website.dropped}`)
  }
  return null
}

/** Reads a year, or a date that begins with one; years in the future are dropped. */
function readYear([written]: string[], { warn, quote }: ImportReport): number | undefined {
  if (!written) return undefined
  const year = Number(/^(\d{4})(-\d{2}){0,2}$/.exec(written)?.[1])
  if (year >= foundedYears.least && year <= new Date().getUTCFullYear()) return year
  warn('date', `year “${quote(written, 40)}” is not like 1998`)
  return undefined
}

/** Words separated by commas, semicolons or spaces. */
function readVisiting([written = '']: string[], { warn, quote }: ImportReport): Visiting[] | undefined {
  const words = written
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  for (const word of words)
    if (!visitingKinds.some(kind => kind === word))
      warn('tag', `visiting “${quote(word, 40)}” is none of ${visitingKinds.join(', ')}`)
  const known = inOrder(words)
  return known.length > 0 ? known : undefined
}

function inOrder(words: string[]): Visiting[] {
  return visitingKinds.filter(kind => words.includes(kind))
}
