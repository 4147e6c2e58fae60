import '../directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** What sectors, focuses, certificates and lists are called and say, in all their languages. */
export async function taxonomyNames(db: Db): Promise<LocalText[]> {
  const [nodes, certificates, lists] = await Promise.all([
    db.selectFrom('taxonomyNodes').select(['title', 'description']).execute(),
    db.selectFrom('certificates').select('title').execute(),
    db.selectFrom('enterpriseLists').select(['title', 'description']).execute(),
  ])
  return [
    ...[...nodes, ...lists].flatMap(({ title, description }) => [title, description]),
    ...certificates.map(one => one.title),
  ]
}
