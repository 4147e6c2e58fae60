import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import '#features/platform/storage/storage.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import { filesOfAnswers } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Names } from './answer-lines.ts'

type Answered = { definition: FormDefinition; answers: ReadonlyMap<number, unknown> }

/** The names of all that answers name; enterprises that visitors don't see, and files, have none where `isPublic`. */
export async function readNames(
  db: Db,
  { definition, answers }: Answered,
  { language, yes, no, isPublic = false }: { language: string; yes: string; no: string; isPublic?: boolean },
): Promise<Names> {
  const idsOf = (...types: ('location' | 'sector' | 'focus' | 'vendorLookup')[]) =>
    questionsOf(definition)
      .filter(one => (types as QuestionType[]).includes(one.type))
      .flatMap(one => readAnswer(one.type as 'location', answers.get(one.id)) ?? [])
  const held = questionsOf(definition)
    .filter(one => one.type === 'certifications')
    .flatMap(one => readAnswer('certifications', answers.get(one.id)) ?? [])
    .flatMap(one => one.certificateId ?? [])
  const named = async (ids: number[], read: (ids: number[]) => Promise<{ id: number; title: LocalText }[]>) =>
    new Map((ids.length > 0 ? await read(ids) : []).map(row => [row.id, inLanguage(row.title, language)]))
  const fileIds = isPublic ? [] : filesOfAnswers(definition, answers)
  const files = fileIds.length
    ? await db.selectFrom('files').select(['id', 'fileName']).where('id', 'in', fileIds).execute()
    : []
  const [places, nodes, vendors, certificates] = await Promise.all([
    named(idsOf('location'), ids => db.selectFrom('places').select(['id', 'title']).where('id', 'in', ids).execute()),
    named(idsOf('sector', 'focus'), ids =>
      db.selectFrom('taxonomyNodes').select(['id', 'title']).where('id', 'in', ids).execute(),
    ),
    named(idsOf('vendorLookup'), ids =>
      db
        .selectFrom('vendors')
        .select(['id', 'brand as title'])
        .where('id', 'in', ids)
        .$if(isPublic, query => query.where('status', 'in', visibleStatuses))
        .execute(),
    ),
    named(held, ids => db.selectFrom('certificates').select(['id', 'title']).where('id', 'in', ids).execute()),
  ])
  return { places, nodes, vendors, certificates, files: new Map(files.map(file => [file.id, file.fileName])), yes, no }
}
