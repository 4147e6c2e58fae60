import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { SectorStandards, Standards } from '../about.contract.ts'
import { versionInForce } from '../version-in-force.ts'
import { publishedVersions, standardsOfVersion } from './standards-versions.ts'

type Sector = { id: number; parentId: number | null; handle: string; title: LocalText }

type Asked = {
  language: string
  /** the version in force for null, and for one that isn't published */
  version: number | null
  now: Date
}

/** Every sector with its own standards and the number that apply to it, including its parents' and the general ones. */
export async function readStandards(db: Db, { language, version: asked, now }: Asked): Promise<Standards> {
  const versions = await publishedVersions(db)
  const inForce = versionInForce(versions, now.toISOString().slice(0, 10))?.number ?? 0
  const version = versions.some(one => one.number === asked) ? Number(asked) : inForce
  const sectors: Sector[] = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'parentId', 'handle', 'title'])
    .where('type', '=', 'sector')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const rows = await standardsOfVersion(db, version)
  const textsOf = (nodeId: number | null) =>
    rows.filter(row => row.nodeId === nodeId).map(row => inLanguage(row.text, language))
  const general = textsOf(null)
  const below = Map.groupBy(sectors, sector => sector.parentId)

  const listed: SectorStandards[] = []
  const list = (parentId: number | null, inherited: number) => {
    for (const { id, handle, title } of below.get(parentId) ?? []) {
      const standards = textsOf(id)
      const total = inherited + standards.length
      listed.push({ id, parentId, handle, text: inLanguage(title, language), standards, total })
      list(id, total)
    }
  }
  list(null, general.length)
  return { general, sectors: listed, version, inForce, versions: versions.toReversed() }
}
