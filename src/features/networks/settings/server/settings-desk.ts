import '#features/market/directory/directory.tables.ts'
import { readStoredSettings } from '#features/networks/networks/network-settings.ts'
import '#features/networks/networks/networks.tables.ts'
import { defaultSections } from '#features/networks/networks/site-sections.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type NetworkContent, realChanges } from '../network-content.ts'
import type { NetworkSettingsDesk } from '../settings.contract.ts'
import '../drafts.tables.ts'

/** What visitors see of a network, as it is stored. The caller has asked for the viewer’s role. */
export async function publishedContent(db: Db | Tx, networkId: number): Promise<NetworkContent> {
  const { settings, ...columns } = await db
    .selectFrom('networks')
    .select(['name', 'infoTitle', 'description', 'types', 'regions', 'imageId', 'settings'])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow()
  const stored = readStoredSettings(settings)
  return { ...columns, ...stored, sections: stored.sections.length > 0 ? stored.sections : defaultSections }
}

/** The draft of a network, without what is published already. */
export async function draftOf(db: Db | Tx, networkId: number, published: NetworkContent) {
  const row = await db
    .selectFrom('networkDrafts')
    .leftJoin('users', 'users.id', 'networkDrafts.changedBy')
    .select(['changes', 'revision', 'changedAt', 'users.name as by'])
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  return {
    changes: realChanges(published, row?.changes ?? {}),
    revision: row?.revision ?? 0,
    changedAt: row?.changedAt ?? null,
    by: row?.by ?? null,
  }
}

/** Everything that the page of settings shows. */
export async function settingsDesk(db: Db, networkId: number): Promise<NetworkSettingsDesk> {
  const published = await publishedContent(db, networkId)
  const [draft, versions] = await Promise.all([
    draftOf(db, networkId, published),
    db
      .selectFrom('networkVersions')
      .leftJoin('users', 'users.id', 'networkVersions.publishedBy')
      .select(['number', 'publishedAt', 'users.name as by'])
      .where('networkId', '=', networkId)
      .orderBy('number', 'desc')
      .execute(),
  ])
  return {
    published,
    ...draft,
    changedAt: draft.changedAt?.toISOString() ?? null,
    versions: versions.map(({ publishedAt, ...one }) => ({ ...one, publishedAt: publishedAt.toISOString() })),
  }
}
