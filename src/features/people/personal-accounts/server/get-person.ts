import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { findVendors } from '#features/market/directory/server/index.ts'
import { personFacts, signUpModeOf } from '#features/people/accounts/server/index.ts'
import { findPledge } from '#features/people/cocreators/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { PersonDetails } from '../personal-accounts.contract.ts'

/**
 * An account with its teams, orders and applications.
 * @throws NOT_FOUND
 */
export async function getPerson(db: Db, userId: string, language: string): Promise<PersonDetails> {
  const person = await db
    .selectFrom('users')
    .select(['twoFactorEnabled', 'metabaseAccess', 'disabledWhy', signUpModeOf.as('signUpMode')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) missing()
  const [teams, facts, pledge, logins] = await Promise.all([
    db.selectFrom('vendorTeam').select(['vendorId', 'role']).where('userId', '=', userId).orderBy('since').execute(),
    personFacts(db, { userId, vendorId: null }),
    findPledge(db, userId),
    db
      .selectFrom('sessions')
      .select(({ fn }) => fn.count<number>('loginId').distinct().as('count'))
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date())
      .executeTakeFirstOrThrow(),
  ])
  const vendors = await findVendors(
    db,
    teams.map(({ vendorId }) => vendorId),
  )
  const names = new Map(vendors.map(({ id, brand }) => [id, inLanguage(brand, language)]))
  return {
    teams: teams.map(({ vendorId, role }) => ({ vendorId, name: names.get(vendorId) ?? '', role })),
    facts: facts.map(({ kind, title, state, at, path }) => ({
      ...{ kind, title, path },
      state: inLanguage(state, language),
      at: at.toISOString(),
    })),
    pledge,
    logins: Number(logins.count),
    signUpMode: person.signUpMode,
    hasTwoStep: person.twoFactorEnabled,
    hasDashboardAccess: person.metabaseAccess,
    suspendedWhy: person.disabledWhy ?? '',
  }
}
