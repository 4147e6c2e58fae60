import '#features/platform/places/places.tables.ts'
import '#features/market/directory/directory.tables.ts'
import type { PublishedChanges } from '#features/market/directory/server/index.ts'
import { type AnswerOf, readAnswer } from '#features/platform/forms/form-answers.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { QuestionTag } from '#features/platform/forms/question-tags.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import type { Tx } from '#server/db/database.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import type { LocalText } from '#shared/local-text.ts'
import { readPhones } from '#shared/phone-texts.ts'
import { websiteOf } from '#shared/website.ts'

/** The question type that an answer needs to become a field of the profile. */
const typesOfTags = {
  profileBrand: 'brand',
  profileTitle: 'text',
  profileDescription: 'text',
  profileLogo: 'imageUpload',
  profileCover: 'imageUpload',
  profileGallery: 'gallery',
  profileLocations: 'location',
  profilePhone: 'text',
  profileEmail: 'text',
  profileWebsite: 'text',
  profileSectors: 'sector',
  profileFocuses: 'focus',
  profileCertificates: 'certifications',
} as const satisfies Partial<Record<QuestionTag, QuestionType>>

export type ProfileTag = keyof typeof typesOfTags
type TypeOf<T extends ProfileTag> = (typeof typesOfTags)[T]

export const profileTags = Object.keys(typesOfTags) as ProfileTag[]

/** The answer to the question with a tag; undefined without an answer, or if the question has another type. */
export function taggedAnswer<T extends ProfileTag>(
  form: FormDefinition,
  answers: ReadonlyMap<number, unknown>,
  tag: T,
): AnswerOf<TypeOf<T>> | undefined {
  const question = questionsOf(form).find(one => one.tag === tag)
  if (question?.type !== typesOfTags[tag]) return undefined
  return readAnswer(typesOfTags[tag], answers.get(question.id)) as AnswerOf<TypeOf<T>> | undefined
}

type Given = { form: FormDefinition; answers: ReadonlyMap<number, unknown>; tags: ReadonlySet<ProfileTag> }

/** Profile fields from the answers to questions with these tags; a removed answer empties its field. */
export async function publishedFields(tx: Tx, { form, answers, tags }: Given): Promise<PublishedChanges> {
  const asked = new Set(questionsOf(form).map(one => one.tag))
  const has = (tag: ProfileTag) => tags.has(tag) && asked.has(tag)
  const of = <T extends ProfileTag>(tag: T) => taggedAnswer(form, answers, tag)
  const texts = (tag: 'profileTitle' | 'profileDescription') => written(of(tag) ?? {})
  const brand = written(of('profileBrand') ?? {})
  return {
    ...(has('profileBrand') && Object.keys(brand).length > 0 && { brand }),
    ...(has('profileTitle') && { title: texts('profileTitle') }),
    ...(has('profileDescription') && { description: texts('profileDescription') }),
    ...(has('profileLogo') && { logoImageId: of('profileLogo')?.id ?? null }),
    ...(has('profileCover') && { coverImageId: of('profileCover')?.id ?? null }),
    ...(has('profileGallery') && { gallery: (of('profileGallery') ?? []).map(one => one.id) }),
    ...(has('profilePhone') && { phones: phones(of('profilePhone')) }),
    ...(has('profileEmail') && { email: email(of('profileEmail')) }),
    ...(has('profileWebsite') && { website: website(of('profileWebsite')) }),
    ...(has('profileSectors') && { sectorIds: of('profileSectors') ?? [] }),
    ...(has('profileFocuses') && { focusIds: of('profileFocuses') ?? [] }),
    ...(has('profileLocations') && { locations: await locations(tx, of('profileLocations') ?? []) }),
    ...(has('profileCertificates') && { certificates: certificates(of('profileCertificates') ?? []) }),
  }
}

function written(texts: AnswerOf<'text'>): LocalText {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text?.trim() ?? ''])
      .filter(([, text]) => text),
  )
}

/** The values of a text that doesn't depend on language, such as a number or an address. */
function values(texts: AnswerOf<'text'> | undefined): string[] {
  return [...new Set(Object.values(written(texts ?? {})))]
}

function phones(texts: AnswerOf<'text'> | undefined): string[] {
  return [...new Set(values(texts).flatMap(text => readPhones(text).phones))]
}

function email(texts: AnswerOf<'text'> | undefined): string | null {
  return (
    values(texts)
      .map(normalizeEmail)
      .find(one => isEmail(one)) ?? null
  )
}

function website(texts: AnswerOf<'text'> | undefined): string | null {
  for (const text of values(texts)) {
    const found = websiteOf(text)
    if ('url' in found) return found.url
  }
  return null
}

/** Locations from the gazetteer, in the order of the answers. */
async function locations(tx: Tx, ids: number[]): Promise<PublishedChanges['locations']> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('places')
    .leftJoin('places as state', 'state.id', 'places.stateId')
    .select(['places.id', 'places.type', 'places.title', 'places.country', 'places.lat', 'places.lng'])
    .select('state.title as region')
    .where('places.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const place = byId.get(id)
    if (!place) return []
    const { type, title, country, lat, lng } = place
    const region = type === 'state' ? title : place.region
    return [{ city: type === 'city' ? title : {}, region: region?.en ?? null, country, lat, lng }]
  })
}

/** Certificates of the platform's list, each once; others appear in the enterprise's own words. */
function certificates(held: AnswerOf<'certifications'>): PublishedChanges['certificates'] {
  const byId = new Map(held.map(one => [one.certificateId, one]).reverse() as [number | null, (typeof held)[number]][])
  return [...byId]
    .reverse()
    .flatMap(([certificateId, { number, validFrom, validUntil, fileId }]) =>
      certificateId === null
        ? []
        : [{ certificateId, number: number.trim(), issuedOn: validFrom, validUntil, hasDocument: fileId !== null }],
    )
}
