import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../about.tables.ts'
import { type StandardsVersion, versionInForce } from '../version-in-force.ts'

export type StandardInVersion = { id: number; handle: string; nodeId: number | null; text: LocalText }

/** All published versions, the first one first. */
export async function publishedVersions(db: Db | Tx): Promise<StandardsVersion[]> {
  const rows = await db
    .selectFrom('standardsVersions')
    .select(['number', sql<string>`from_day::text`.as('fromDay')])
    .where('fromDay', 'is not', null)
    .orderBy('number')
    .execute()
  return rows
}

/** The number of the version that holds at a moment. */
export async function standardsVersionOn(db: Db | Tx, at: Date): Promise<number> {
  const version = versionInForce(await publishedVersions(db), at.toISOString().slice(0, 10))
  if (!version) throw new Error('There is no version of the minimum standards')
  return version.number
}

/**
 * The standards of a version in order, general ones first, as it says them. Translations that came later count for all versions in which the
 * English words are the same.
 */
export function standardsOfVersion(db: Db | Tx, version: number): Promise<StandardInVersion[]> {
  return db
    .selectFrom('versionedStandards as versioned')
    .innerJoin('sectorStandards as standard', 'standard.id', 'versioned.standardId')
    .select(['standard.id', 'handle', 'nodeId'])
    .select(
      sql<LocalText>`case when standard.text ->> 'en' = versioned.text ->> 'en'
        then versioned.text || standard.text else versioned.text end`.as('text'),
    )
    .where('versioned.version', '=', version)
    .orderBy('nodeId', order => order.asc().nullsFirst())
    .orderBy('versioned.sortOrder')
    .orderBy('standard.id')
    .execute()
}

/** The standards that hold now. */
export async function currentStandards(db: Db | Tx, now = new Date()): Promise<StandardInVersion[]> {
  return standardsOfVersion(db, await standardsVersionOn(db, now))
}
