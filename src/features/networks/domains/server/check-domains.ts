import type { Db } from '#server/db/database.ts'
import { forEachSafely } from '#server/jobs/index.ts'
import '../domains.tables.ts'
import { type CheckParts, checkDomain } from './check-domain.ts'

/** @limit days for which a domain that was never proven is looked up without being asked for */
export const waitingDays = 30

/** Looks up all domains that networks have or wait for, one after the other. */
export async function checkDomains(parts: CheckParts, now: Date): Promise<void> {
  const due = await domainsToCheck(parts.db, now)
  await forEachSafely(due, async networkId => {
    await checkDomain(parts, networkId, { now, userId: null }).catch(ifNotTaken)
  })
}

async function domainsToCheck(db: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - waitingDays * 86_400_000)
  const rows = await db
    .selectFrom('networkDomains')
    .select('networkId')
    .where(eb => eb.or([eb('verifiedAt', 'is not', null), eb('claimedAt', '>', since), eb('lostAt', '>', since)]))
    .orderBy('networkId')
    .execute()
  return rows.map(({ networkId }) => networkId)
}

/** Another network has the domain: that is no failure of the job. */
function ifNotTaken(error: unknown): void {
  if ((error as { code?: string }).code !== 'gm-error-domain-taken') throw error
}
