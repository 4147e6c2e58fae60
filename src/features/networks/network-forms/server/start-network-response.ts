import { requireOwnTeam } from '#features/people/teams/server/index.ts'
import { beginResponse, copyAnswers } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { mayFillIn } from '../form-settings.ts'
import '../network-forms.tables.ts'
import { findNetworkForm, isEnterprise, lastResponseOf, newestVersionOf, standingOf } from './find-network-form.ts'
import { mayAnswerForTeam } from './network-form-access.ts'

/**
 * Begins a team's answers to a network's form, or goes on with them. After handing in, the next answers begin with those.
 * @throws ORPCError NOT_FOUND, also for a form that isn't open or isn't for this enterprise; gm-error-read-only (403) for
 * an admin of Pola who isn't in the team
 */
export async function startNetworkResponse(
  tx: Tx,
  viewer: Viewer,
  { formId, vendorId }: { formId: number; vendorId: number },
): Promise<{ responseId: number; version: number }> {
  await requireOwnTeam(tx, viewer, vendorId, mayAnswerForTeam)
  const form = await findNetworkForm(tx, formId)
  const newest = form && (await newestVersionOf(tx, formId))
  if (!form || !newest || !(await isEnterprise(tx, vendorId))) return missing()
  // two of a team who begin at once answer together
  await tx.selectFrom('networkForms').select('formId').where('formId', '=', formId).forUpdate().execute()
  const last = await lastResponseOf(tx, formId, vendorId)
  if (last?.isOpen) return { responseId: last.id, version: last.version }
  if (!form.isOpen || !mayFillIn(form.audience, await standingOf(tx, form.networkId, vendorId))) return missing()
  const { userId } = viewer
  const responseId = await beginResponse(tx, { formId, userId, subject: `vendor:${vendorId}` })
  await tx.insertInto('networkResponses').values({ id: responseId, formId, vendorId, handedInAt: null }).execute()
  if (last) await copyAnswers(tx, { from: last.id, to: responseId, userId })
  return { responseId, version: newest.number }
}
