import '../directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Names and descriptions of sectors, focuses, certificates and lists in all their languages. */
export async function taxonomyNames(db: Db): Promise<LocalText[]> {
  const [nodes, certificates, lists] = await Promise.all([
    db.selectFrom('taxonomyNodes').select(['title', 'description']).where('type', 'in', ['sector', 'focus']).execute(),
    db.selectFrom('certificates').select(['title', 'description', 'scope']).execute(),
    db.selectFrom('enterpriseLists').select(['title', 'description']).execute(),
  ])
  return [
    ...[...nodes, ...lists].flatMap(({ title, description }) => [title, description]),
    ...certificates.flatMap(one => [one.title, one.description, one.scope]),
  ]
}
