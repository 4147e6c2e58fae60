import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ShownCredential } from '../credentials.contract.ts'
import { findCredential } from './find-credentials.ts'

/** A credential as everybody sees it; undefined where there is nothing to see. */
export async function shownOf(db: Db, id: number, language: string): Promise<ShownCredential | undefined> {
  const found = await findCredential(db, id)
  if (!found) return undefined
  return {
    id: found.id,
    enterprise: { subDomain: found.subDomain, name: inLanguage(found.brand, language) },
    network: { subDomain: found.networkAddress, name: inLanguage(found.network, language) },
    level: found.levelName && inLanguage(found.levelName, language),
    since: found.since,
    until: found.endsAt?.toISOString() ?? null,
    holds: found.holds,
  }
}
