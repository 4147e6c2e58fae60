import { type FactsAsked, maxFacts, type PersonFact } from '#features/people/accounts/server/index.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { type ApplicationStatus, applicationStatuses } from '../application-states.ts'
import '../applications.tables.ts'

const states: Record<ApplicationStatus, { en: string; si: string }> = {
  draft: { en: 'Not submitted yet', si: 'තවම ඉදිරිපත් කර නැත' },
  submitted: { en: 'Being reviewed', si: 'සමාලෝචනය වෙමින් පවතී' },
  moreInfo: { en: 'Questions were asked', si: 'ප්‍රශ්න අසා ඇත' },
  notApproved: { en: 'Not approved', si: 'අනුමත කර නැත' },
  approved: { en: 'Approved', si: 'අනුමත කළා' },
}
const stateOf = new Map<number, { en: string; si: string }>(
  Object.entries(applicationStatuses).map(([name, id]) => [id, states[name as ApplicationStatus]]),
)

/** Facts about the applications of a person or of an enterprise. */
export async function factsOfApplications(db: Db, { userId, vendorId }: FactsAsked): Promise<PersonFact[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .select(['applications.id', 'applications.brand', 'applications.status', 'applications.kind'])
    .select(eb =>
      eb.fn.coalesce('applications.decidedAt', 'applications.submittedAt', 'formResponses.createdAt').as('at'),
    )
    .where(eb =>
      vendorId === null ? eb('formResponses.userId', '=', userId) : eb('applications.vendorId', '=', vendorId),
    )
    .orderBy('applications.id', 'desc')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, brand, status, at }) => ({
    ...{ kind: 'application', title: brand || `#${id}`, state: stateOf.get(status) ?? {}, at: at as Date },
    path: status === applicationStatuses.draft ? null : `/admin/review-applications?application=${id}`,
  }))
}
