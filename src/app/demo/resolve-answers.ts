import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import { sql } from 'kysely'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import type { Db } from '#server/db/database.ts'
import { paperId } from './application-papers.ts'
import { applicationPictureId } from './application-pictures.ts'
import { type Ago, type DemoAnswers, type DemoPaper, type DemoPicture, momentBefore } from './demo-applications.ts'

/**
 * Ids by names such as `sector/crafts`, `focus/people`, `enterprise/nuwaraleaf`, `certificate/organic` or
 * `place/LK/Kandy`.
 */
export type NamedIds = ReadonlyMap<string, number>

type Named = { handle: string; ids: NamedIds; form: FormDefinition; now: Date }
type Read = (given: never, named: Named, questionId: number) => unknown

const idsOf =
  (type: string) =>
  (handles: (string | number)[], { ids }: Named) =>
    handles.map(one => (typeof one === 'number' ? one : idOf(ids, `${type}/${one}`)))

/**
 * Readers for answers whose format in the demo world's files differs from the saved one. Objects may be named or given
 * by id.
 */
const readers: Partial<Record<QuestionType, Read>> = {
  location: idsOf('place'),
  sector: idsOf('sector'),
  focus: idsOf('focus'),
  vendorLookup: idsOf('enterprise'),
  fileUpload: (papers: DemoPaper[], { handle }) => papers.map(paper => paperId(handle, paper)),
  gallery: (pictures: DemoPicture[], named, questionId) => pictures.map(one => pictureOf(one, named, questionId)),
  imageUpload: (picture: DemoPicture, named, questionId) => pictureOf(picture, named, questionId),
  signature: (name: string) => ({ name, strokes: [] }),
  certifications: (held: Held[], named) => held.map(one => certificateOf(one, named)),
}

type Held = { certificate?: string; name?: string; number: string; issuer: string; from: Ago; days: number }

/** Converts answers to the saved format. @throws Error for a question that isn't asked, and for an unknown handle */
export function resolveAnswers(answers: DemoAnswers, named: Named): Record<number, unknown> {
  const questions = new Map(questionsOf(named.form).map(question => [question.id, question.type]))
  return Object.fromEntries(
    Object.entries(answers).map(([key, given]) => {
      const questionId = Number(key)
      const type = questions.get(questionId)
      if (!type) throw new Error(`${named.handle} answers ${key}, which isn’t asked`)
      const read = readers[type]
      return [questionId, read ? read(given as never, named, questionId) : given]
    }),
  )
}

/** The ids of every name that answers can use; for places with the same name, of the largest. */
export async function readNamedIds(db: Db, answers: DemoAnswers[]): Promise<NamedIds> {
  const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'type', 'handle']).execute()
  const vendors = await db.selectFrom('vendors').select(['id', 'subDomain']).execute()
  const certificates = await db.selectFrom('certificates').select(['id', 'handle']).execute()
  const places = [...new Set(answers.flatMap(one => (one[110] ?? []) as (string | number)[]))].map(String)
  const found = await db
    .selectFrom('places')
    .select(['id', sql<string>`country || '/' || (title ->> 'en')`.as('name')])
    .where('type', '=', 'city')
    .where(sql<string>`country || '/' || (title ->> 'en')`, 'in', places)
    .orderBy('population')
    .execute()
  return new Map([
    ...nodes.map(({ id, type, handle }) => [`${type}/${handle}`, id] as const),
    ...vendors.map(({ id, subDomain }) => [`enterprise/${subDomain}`, id] as const),
    ...certificates.map(({ id, handle }) => [`certificate/${handle}`, id] as const),
    ...found.map(({ id, name }) => [`place/${name}`, id] as const),
  ])
}

function pictureOf(picture: DemoPicture, { handle }: Named, questionId: number) {
  return { id: applicationPictureId(handle, questionId, picture), alt: picture.alt }
}

function certificateOf({ certificate, name = '', number, issuer, from, days }: Held, { handle, ids, now }: Named) {
  const validFrom = momentBefore(now, from, handle)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return {
    certificateId: certificate ? idOf(ids, `certificate/${certificate}`) : null,
    name,
    number,
    issuer,
    validFrom: day(validFrom),
    validUntil: day(new Date(validFrom.getTime() + days * 86_400_000)),
    fileId: null,
  }
}

function idOf(ids: NamedIds, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo world’s applications name ${key}, which isn’t there`)
  return id
}
