import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import '#features/platform/storage/storage.tables.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { NamesOf } from '../answer-columns.ts'

type Kind = 'places' | 'vendors' | 'nodes' | 'certificates'
type Id = number | string

const kinds: Partial<Record<QuestionType, Kind | 'files'>> = {
  location: 'places',
  vendorLookup: 'vendors',
  sector: 'nodes',
  focus: 'nodes',
  certifications: 'certificates',
  fileUpload: 'files',
}

/**
 * Looks up the English names of things that answers mention, a batch of forms at a time. Each is looked up once, except
 * files.
 */
export function createNames(db: Db) {
  const known: Record<Kind, Map<Id, string>> = {
    places: new Map(),
    vendors: new Map(),
    nodes: new Map(),
    certificates: new Map(),
  }
  return async (questions: Question[], all: Record<string, unknown>[]): Promise<NamesOf> => {
    const wanted = { places: new Set<Id>(), vendors: new Set<Id>(), nodes: new Set<Id>() }
    const more = { certificates: new Set<Id>(), files: new Set<Id>() }
    const sets = { ...wanted, ...more }
    for (const question of questions) {
      const kind = kinds[question.type]
      if (!kind) continue
      for (const answers of all)
        for (const id of idsIn(question.type, answers[question.id]))
          if (kind === 'files' || !known[kind].has(id)) sets[kind].add(id)
    }
    for (const kind of Object.keys(known) as Kind[])
      for (const [id, name] of await load(db, kind, [...sets[kind]] as number[])) known[kind].set(id, name)
    const files = await fileNames(db, [...sets.files] as string[])
    return (type, id) => {
      const kind = kinds[type]
      return kind === 'files' ? files.get(id) : kind && known[kind].get(id)
    }
  }
}

function idsIn(type: QuestionType, value: unknown): Id[] {
  if (value === undefined || value === null) return []
  if (type === 'certifications') return (readAnswer(type, value) ?? []).flatMap(one => one.certificateId ?? [])
  return Array.isArray(value) ? (value as Id[]) : []
}

async function load(db: Db, kind: Kind, ids: number[]): Promise<[number, string][]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(db, kind, ids)
  return rows.map(({ id, title }) => [id, inLanguage(title, 'en')])
}

function rowsOf(db: Db, kind: Kind, ids: number[]) {
  if (kind === 'places') return db.selectFrom('places').select(['id', 'title']).where('id', 'in', ids).execute()
  if (kind === 'vendors')
    return db.selectFrom('vendors').select(['id', 'brand as title']).where('id', 'in', ids).execute()
  if (kind === 'nodes') return db.selectFrom('taxonomyNodes').select(['id', 'title']).where('id', 'in', ids).execute()
  return db.selectFrom('certificates').select(['id', 'title']).where('id', 'in', ids).execute()
}

async function fileNames(db: Db, ids: string[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'fileName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}
