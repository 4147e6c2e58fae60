import '#features/market/directory/directory.tables.ts'
import '#features/platform/places/places.tables.ts'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { readAnswer } from '../form-answers.ts'
import type { NamedThings } from '../form-choices.contract.ts'
import type { FormDefinition } from '../form-definition.ts'
import { questionsOf } from '../form-definition.ts'
import { pathsOf } from '../node-paths.ts'

type Ids = {
  places: Set<number>
  vendors: Set<number>
  nodes: Set<number>
  certificates: Set<number>
  files: Set<string>
}

/**
 * The names of things in answers. Only for somebody who may see these answers, because they include links to documents.
 * @param answers values by question
 */
export async function namedThings(
  db: Db | Tx,
  definition: FormDefinition,
  answers: ReadonlyMap<number, unknown>,
  language: string,
): Promise<NamedThings> {
  const ids = idsIn(definition, answers)
  const [places, vendors, nodes, certificates, files] = await Promise.all([
    placeNames(db, [...ids.places], language),
    vendorNames(db, [...ids.vendors]),
    nodeNames(db, ids.nodes),
    certificateNames(db, [...ids.certificates]),
    attachmentsOf(db, [...ids.files]),
  ])
  const shownFiles = [...files].map(([id, { fileName, bytes, kind, url }]) => [id, { id, fileName, bytes, kind, url }])
  return { places, vendors, nodes, certificates, files: Object.fromEntries(shownFiles) }
}

function idsIn(definition: FormDefinition, answers: ReadonlyMap<number, unknown>): Ids {
  const ids: Ids = {
    places: new Set(),
    vendors: new Set(),
    nodes: new Set(),
    certificates: new Set(),
    files: new Set(),
  }
  const add = <T>(to: Set<T>, all: T[] | undefined) => {
    for (const one of all ?? []) to.add(one)
  }
  for (const { id, type } of questionsOf(definition)) {
    const value = answers.get(id)
    if (type === 'location') add(ids.places, readAnswer(type, value))
    else if (type === 'vendorLookup') add(ids.vendors, readAnswer(type, value))
    else if (type === 'sector' || type === 'focus') add(ids.nodes, readAnswer(type, value))
    else if (type === 'fileUpload') add(ids.files, readAnswer(type, value))
    else if (type === 'certifications') {
      const held = readAnswer(type, value) ?? []
      add(
        ids.certificates,
        held.flatMap(one => one.certificateId ?? []),
      )
      add(
        ids.files,
        held.flatMap(one => one.fileId ?? []),
      )
    }
  }
  return ids
}

async function placeNames(db: Db | Tx, ids: number[], language: string): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('places')
    .leftJoin('places as state', 'state.id', 'places.stateId')
    .select(['places.id', 'places.type', 'places.title', 'places.country', 'state.title as stateTitle'])
    .where('places.id', 'in', ids)
    .execute()
  return Object.fromEntries(
    rows.map(({ id, type, title, country, stateTitle }) => {
      const parts = [inLanguage(title, language), inLanguage(stateTitle, language), countryName(country, language)]
      return [id, (type === 'country' ? parts.slice(0, 1) : parts).filter(Boolean).join(', ')]
    }),
  )
}

async function vendorNames(db: Db | Tx, ids: number[]): Promise<NamedThings['vendors']> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('vendors')
    .select(['id', 'brand', 'subDomain'])
    .where('id', 'in', ids)
    .where('status', 'in', visibleStatuses)
    .execute()
  return Object.fromEntries(rows.map(({ id, brand, subDomain }) => [id, { brand, subDomain }]))
}

async function nodeNames(db: Db | Tx, ids: Set<number>): Promise<Record<string, LocalText>> {
  if (ids.size === 0) return {}
  const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'parentId', 'title as text']).execute()
  return Object.fromEntries([...pathsOf(nodes)].filter(([id]) => ids.has(id)))
}

async function certificateNames(db: Db | Tx, ids: number[]): Promise<Record<string, LocalText>> {
  if (ids.length === 0) return {}
  const rows = await db.selectFrom('certificates').select(['id', 'title']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]))
}
