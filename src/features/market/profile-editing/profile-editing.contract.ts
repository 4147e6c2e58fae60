import { oc } from '@orpc/contract'
import { z } from 'zod'
import { picture, profile } from '#features/market/directory/directory.contract.ts'
import { openDays } from '#features/market/directory/open-days.ts'
import { editedShape, ownShape } from '#features/market/directory/profile-fields.ts'
import { localText, text } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, language, revision } from '#shared/contract-parts.ts'
import * as limits from './profile-limits.ts'
import { profileProposalsContract } from './profile-proposals.contract.ts'
import { textTranslationsContract } from './text-translations.contract.ts'

const location = z
  .object({
    street: text(200).nullable(),
    postcode: text(20).nullable(),
    city: localText(100),
    region: text(100).nullable(),
    /** ISO 3166-1 alpha-2 */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    lat: z.number().min(-90).max(90).nullable(),
    lng: z.number().min(-180).max(180).nullable(),
  })
  .refine(({ lat, lng }) => (lat === null) === (lng === null), { path: ['lat'] })
export type LocationInput = z.infer<typeof location>

const hours = z.object({ days: openDays, note: localText(limits.longestNote) })

/** Unreviewed fields of an enterprise's page, which show at once. Fields that are left out stay unchanged. */
export const profileChanges = z.object({
  title: localText(limits.longestLine).optional(),
  description: localText(limits.longestAbout).optional(),
  /** at least five digits each, without duplicates */
  phones: z
    .array(text(40).refine(number => /^[+\d\s()./-]+$/.test(number) && number.replace(/\D/g, '').length >= 5))
    .max(limits.maxPhones)
    .transform(numbers => [...new Set(numbers)])
    .optional(),
  ...editedShape,
  hours: hours.nullable().optional(),
  locations: z.array(location).max(limits.maxLocations).optional(),
  focusIds: z.array(jsonId).max(limits.maxFocuses).optional(),
  /** an image that the page shows, or an uploaded file of the caller; null removes it */
  logoId: z.uuid().nullable().optional(),
  coverId: z.uuid().nullable().optional(),
  gallery: z
    .array(z.object({ id: z.uuid(), alt: localText(limits.longestPictureText) }))
    .max(limits.maxGalleryPictures)
    .refine(all => new Set(all.map(one => one.id)).size === all.length)
    .optional(),
})
export type ProfileInput = z.input<typeof profileChanges>
export type ProfileChangesInput = z.output<typeof profileChanges>

const texts = z.record(z.string(), z.string())
const ownPicture = picture.extend({ alt: texts })
export type OwnPicture = z.infer<typeof ownPicture>

/** An enterprise's page for its team's editor: texts in all languages. */
export const ownProfile = z.object({
  id: z.number(),
  subDomain: z.string(),
  /** docs/product.md §9: 1 approved … 6 hidden */
  status: z.number(),
  /** whether visitors see the page */
  isPublic: z.boolean(),
  hiddenBy: z.enum(['team', 'admin']).nullable(),
  /** whether the caller may change it */
  mayChange: z.boolean(),
  revision: z.number(),
  /** null: the team has never changed it */
  changed: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  brand: texts,
  title: texts,
  description: texts,
  phones: z.array(z.string()),
  ...ownShape,
  hours: z.object({ days: z.array(z.array(z.object({ from: z.string(), to: z.string() }))), note: texts }).nullable(),
  locations: z.array(
    z.object({
      street: z.string().nullable(),
      postcode: z.string().nullable(),
      city: texts,
      region: z.string().nullable(),
      country: z.string().nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
    }),
  ),
  logo: ownPicture.nullable(),
  cover: ownPicture.nullable(),
  gallery: z.array(ownPicture),
  sectors: z.array(z.object({ id: z.number(), text: z.string() })),
  focuses: z.array(z.object({ id: z.number(), text: z.string() })),
})
export type OwnProfile = z.infer<typeof ownProfile>

const choice = z.object({ id: z.number(), text: z.string() })

/** Choices for an enterprise; the text of a node starts with its ancestors. */
export const profileChoices = z.object({
  sectors: z.array(choice),
  focuses: z.array(choice),
  /** a retired one stays with those who hold it, and can’t be chosen any more */
  certificates: z.array(choice.extend({ isRetired: z.boolean() })),
})
export type ProfileChoices = z.infer<typeof profileChoices>

const shown = z.object({ isPublic: z.boolean(), hiddenBy: z.enum(['team', 'admin']).nullable() })

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Profile editing'], ...(description && { description }) })

export const profileEditingContract = {
  getOwnProfile: call('GET', '/vendors/{id}', 'An enterprise’s page as its team edits it, in all languages')
    .input(z.object({ id, language }))
    .output(ownProfile),
  changeOwnProfile: call(
    'PUT',
    '/vendors/{id}',
    'Change an enterprise’s page; omitted properties stay unchanged',
    'Visitors see it at once. `revision` is the one that was read: if somebody has changed the page since, the answer is 409 gm-error-profile-changed, whose message says who and when.',
  )
    .input(z.object({ id, revision, changes: profileChanges, language }))
    .output(ownProfile),
  getProfileChoices: call('GET', '/profile-choices', 'Sectors, focuses and certificates that enterprises can choose')
    .input(z.object({ language }))
    .output(profileChoices),
  getProfileDetails: call(
    'GET',
    '/vendor-profiles/{id}/details',
    'A visible enterprise by its id, as its page shows it in a language',
  )
    .input(z.object({ id, languageCode: language }))
    .output(profile),
  publishVendor: call(
    'PUT',
    '/vendors/{id}/publish',
    'Show a hidden enterprise again',
    'By an owner or admin of its team, or an admin of Pola. Codes: gm-error-hidden-by-admin (403), gm-error-not-visible (409).',
  )
    .input(z.object({ id }))
    .output(shown),
  disableVendor: call(
    'PUT',
    '/vendors/{id}/disable',
    'Hide an enterprise with its listings until it is shown again',
    'By an owner or admin of its team, or an admin of Pola. Only an admin of Pola can show what one has hidden. Codes: gm-error-not-visible (409).',
  )
    .input(z.object({ id }))
    .output(shown),
}

export const contracts = {
  profileEditing: profileEditingContract,
  profileProposals: profileProposalsContract,
  textTranslations: textTranslationsContract,
}

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
