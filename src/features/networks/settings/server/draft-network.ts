import { requireNetwork } from '#features/networks/management/server/index.ts'
import { findNetwork } from '#features/networks/networks/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { NetworkInfo } from '#shared/site.ts'
import '../drafts.tables.ts'
import { draftOf, publishedContent } from './settings-desk.ts'

type Asked = { viewer: Viewer | null; subDomain: string; language: string }

/** A network with its draft, as its pages show it; undefined for who may not change its settings. */
export async function draftNetwork(db: Db, { viewer, subDomain, language }: Asked): Promise<NetworkInfo | undefined> {
  const row = await db.selectFrom('networks').select('id').where('subDomain', '=', subDomain).executeTakeFirst()
  if (!row || !viewer) return undefined
  const isTheirs = await requireNetwork(db, viewer, row.id, 'admin').then(
    () => true,
    () => false,
  )
  if (!isTheirs) return undefined
  const { changes } = await draftOf(db, row.id, await publishedContent(db, row.id))
  const { name, infoTitle, description, types, regions, imageId, ...settings } = changes
  const words = { ...(name && { name }), ...(infoTitle && { infoTitle }), ...(description && { description }) }
  return findNetwork(db, subDomain, language, {
    changes: { ...words, ...(imageId !== undefined && { imageId }), settings },
  })
}
