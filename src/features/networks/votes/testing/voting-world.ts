import { createRouterClient } from '@orpc/server'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { addNetworkForm, handInNetworkForm } from '#features/networks/network-forms/network-forms.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Db } from '#server/db/database.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { votesRoutes } from '../server/votes.routes.ts'

type Given = { timeZone?: string; reviewers?: number }

/** A network with an owner and reviewers, and a member that handed in a form. */
export async function votingWorld(db: Db, { timeZone = 'Asia/Colombo', reviewers = 3 }: Given = {}) {
  const router = votesRoutes(db)
  const as = (user: { id: string }, role: number = platformRoles.member) =>
    createRouterClient(router, { context: asViewer({ userId: user.id, role }) })
  const admin = await createUser(db)
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, admin.id, teamRoles.owner)
  const networkId = await createNetwork(db, { vendorId: runner, timeZone })
  const panel = await Promise.all(Array.from({ length: reviewers }, () => createUser(db)))
  for (const { id: userId } of panel)
    await db.insertInto('networkRoles').values({ networkId, userId, role: 'reviewer', givenBy: null }).execute()
  const applicant = await createUser(db)
  const vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, applicant.id, teamRoles.owner)
  const period = { status: 3, source: 'application' as const }
  const membershipId = await createMembership(db, { networkId, vendorId, periods: [period] })
  const networkFormId = await addNetworkForm(db, { networkId, purpose: 'join' })
  const answers = { 11: 112, 12: 122, 21: 212, 22: 224, 31: 314, 32: 324, 33: { en: 'Forty metres' } }
  const submissionId = await handInNetworkForm(db, { formId: networkFormId, vendorId, userId: applicant.id, answers })
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return {
    as,
    admin,
    panel,
    applicant,
    runner,
    networkId,
    vendorId,
    subDomain,
    membershipId,
    networkFormId,
    submissionId,
  }
}
