import '#features/people/teams/teams.tables.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { teamRoles } from '#shared/roles.ts'
import '../network-forms.tables.ts'

/** Whether somebody's role in a team lets them answer the forms that networks have for the enterprise. */
export function mayAnswerForTeam(role: number | undefined): boolean {
  return role === teamRoles.owner || role === teamRoles.admin
}

/** Whether a response belongs to an enterprise of whose team somebody is an owner or admin. */
export async function mayAnswerForVendor(
  db: Db | Tx,
  { userId }: Pick<Viewer, 'userId'>,
  responseId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('networkResponses')
    .innerJoin('vendorTeam', 'vendorTeam.vendorId', 'networkResponses.vendorId')
    .select('role')
    .where('networkResponses.id', '=', responseId)
    .where('vendorTeam.userId', '=', userId)
    .executeTakeFirst()
  return mayAnswerForTeam(found?.role)
}

/**
 * Whether somebody is an admin of the network that a form belongs to.
 * @throws ORPCError NOT_FOUND for others
 */
export async function mayBuildForNetwork(db: Db | Tx, viewer: Viewer, formId: number): Promise<boolean> {
  const form = await db.selectFrom('networkForms').select('networkId').where('formId', '=', formId).executeTakeFirst()
  if (!form) return false
  await requireNetwork(db, viewer, form.networkId, 'admin')
  return true
}
