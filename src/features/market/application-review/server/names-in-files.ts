import '#features/market/directory/directory.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '#features/platform/places/places.tables.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { IdsOf } from '../answer-columns.ts'

/** The newest version of the application form, which imports use. */
export async function newestApplicationForm(db: Db): Promise<FormDefinition> {
  const { definition } = await db
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select('definition')
    .where('kind', '=', 'application')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return definition
}

/**
 * Ids of sectors, focuses and certificates by their names in any language, and of countries by their names; ambiguous
 * names are left out.
 */
export async function idsByName(db: Db): Promise<IdsOf> {
  const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'title', 'type']).execute()
  const certificates = await db.selectFrom('certificates').select(['id', 'title']).execute()
  const countries = await db.selectFrom('places').select(['id', 'title']).where('type', '=', 'country').execute()
  const names: Partial<Record<QuestionType, Map<string, number | undefined>>> = {
    sector: byName(nodes.filter(one => one.type === 'sector')),
    focus: byName(nodes.filter(one => one.type === 'focus')),
    certifications: byName(certificates),
    location: byName(countries),
  }
  return (type, name) => names[type]?.get(name.trim().toLowerCase())
}

function byName(rows: { id: number; title: LocalText }[]): Map<string, number | undefined> {
  const ids = new Map<string, number | undefined>()
  for (const { id, title } of rows)
    for (const name of new Set(Object.values(title).map(one => one.trim().toLowerCase())))
      ids.set(name, ids.has(name) ? undefined : id)
  return ids
}
