import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import {
  longestMessage,
  longestSubject,
  messageOccasions,
  wrongPlaceholders,
} from '#features/networks/networks/network-messages.ts'
import { settingValues } from '#features/networks/networks/network-settings.ts'
import {
  buttonLinks,
  lastContentSection,
  type StoredSection,
  siteSections,
} from '#features/networks/networks/site-sections.ts'
import { jsonId } from '#shared/contract-parts.ts'
import { siteLanguages } from '#shared/languages.ts'

/** @limit characters of a network’s name in a language */
export const longestName = 80
/** @limit characters of the line below a network’s name in a language */
export const longestInfoTitle = 140
/** @limit characters of a network’s description in a language */
export const longestDescription = 1000
/** @limit characters of the title of a content section in a language */
export const longestSectionTitle = 120
/** @limit characters of the text of a content section in a language */
export const longestSectionText = 4000
/** @limit categories, and certificates, that a network’s marketplace is limited to */
export const maxIncluded = 200

const types = ids(10)
const regions = ids(6)

/** Numbers of docs/product.md §9, at least one, without doubles. */
function ids(last: number) {
  return z
    .array(z.number().int().min(1).max(last))
    .min(1)
    .transform(all => [...new Set(all)].sort((one, other) => one - other))
}

const section = z.object({
  id: z.number().int().min(1).max(lastContentSection),
  at: z.union([z.literal(siteSections.top), z.literal(siteSections.end), z.literal(siteSections.others)]),
  isShown: z.boolean(),
  title: localText(longestSectionTitle),
  text: localText(longestSectionText),
  button: z.enum(buttonLinks),
})

const message = z.object({ subject: localText(longestSubject), text: localText(longestMessage) })

/** The network’s own words by occasion, without those that say nothing. Unknown placeholders are refused. */
const messages = z
  .partialRecord(z.enum(messageOccasions), message)
  .transform(all => Object.fromEntries(Object.entries(all).filter(([, one]) => saysAnything(one))))
  .superRefine((all, context) => {
    for (const occasion of messageOccasions)
      for (const field of ['subject', 'text'] as const)
        for (const [language, words] of Object.entries(all[occasion]?.[field] ?? {}))
          for (const placeholder of wrongPlaceholders(occasion, words))
            context.addIssue({
              ...{ code: 'custom', path: [occasion, field, language] },
              message: `unknown placeholder: ${placeholder}`,
            })
  })

function saysAnything({ subject, text }: z.output<typeof message>): boolean {
  return Object.keys(subject).length + Object.keys(text).length > 0
}

/** What is edited of a network and shown on its pages or written in its mails, and the schema of each value. */
export const contentValues = z.object({
  name: localText(longestName).refine(name => Boolean(name.en)),
  infoTitle: localText(longestInfoTitle),
  description: localText(longestDescription),
  types,
  regions,
  /** an uploaded picture of the purpose logo, or one that it has or had */
  imageId: z.uuid().nullable(),
  landing: settingValues.landing,
  layout: settingValues.layout,
  includedCategoryIds: z.array(jsonId).max(maxIncluded),
  cartItems: settingValues.cartItems,
  certifications: z.array(jsonId).max(maxIncluded),
  theme: settingValues.theme,
  corners: settingValues.corners,
  headings: settingValues.headings,
  /** empty: all that the platform offers; otherwise always with English */
  languages: z
    .array(z.enum(siteLanguages))
    .transform(all => (all.length === 0 ? [] : siteLanguages.filter(code => code === 'en' || all.includes(code)))),
  sections: z
    .array(section)
    .max(lastContentSection)
    .refine(all => new Set(all.map(({ id }) => id)).size === all.length),
  messages,
})

export type NetworkContent = z.output<typeof contentValues>
export type NetworkChange = keyof NetworkContent

export const contentNames = Object.keys(contentValues.shape) as NetworkChange[]

/** The values that are no columns of `networks`. */
export const settingNames = [
  'landing',
  'layout',
  'includedCategoryIds',
  'cartItems',
  'certifications',
  'theme',
  'corners',
  'headings',
  'languages',
  'sections',
  'messages',
] as const satisfies NetworkChange[]

/** The changes that make a difference to what is published. */
export function realChanges(published: NetworkContent, changes: Partial<NetworkContent>): Partial<NetworkContent> {
  const differs = contentNames.filter(name => name in changes && !isSameValue(published[name], changes[name]))
  return Object.fromEntries(differs.map(name => [name, changes[name]]))
}

/** Whether two values are the same, whatever the order of their properties. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

/** The number of changes that a reader would count: contents and messages one by one, everything else by its value. */
export function countChanges(published: NetworkContent, changes: Partial<NetworkContent>): number {
  const { sections, messages, ...others } = realChanges(published, changes)
  return (
    Object.keys(others).length +
    (sections ? countSections(published.sections, sections) : 0) +
    (messages ? countMessages(published.messages, messages) : 0)
  )
}

function countMessages(before: NetworkContent['messages'], after: NetworkContent['messages']): number {
  const occasions = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...occasions].filter(one => !isSameValue(before[one], after[one])).length
}

function countSections(before: readonly StoredSection[], after: readonly StoredSection[]): number {
  const byId = new Map(before.map(one => [one.id, one]))
  const changed = after.filter(one => !isSameValue(one, byId.get(one.id))).length
  const removed = before.filter(({ id }) => !after.some(one => one.id === id)).length
  // contents that only stand in another order are one change
  return Math.max(changed + removed, 1)
}
