import { teamRoles } from '#shared/roles.ts'
import '../applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { applicationStatuses, displayStatus, statusOf } from '../application-states.ts'
import type { OwnApplication } from '../applications.contract.ts'
import { type ApplicantDeed, deedsOf, partOf } from '../applications.policy.ts'
import { isHistory } from './is-history.ts'

type Asked = { language: string; today?: string }

/**
 * A person's applications, those that they fill in for others, and those that others filled in for them; latest first.
 */
export async function ownApplications(db: Db, viewer: Viewer, asked: Asked): Promise<OwnApplication[]> {
  const email = await verifiedEmail(db, viewer)
  const rows = await rowsOf(db, viewer)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('formResponses.userId', '=', viewer.userId),
        and([
          eb('applications.status', '=', applicationStatuses.approved),
          exists(
            selectFrom('vendorTeam')
              .select('vendorTeam.userId')
              .whereRef('vendorTeam.vendorId', '=', 'applications.vendorId')
              .where('vendorTeam.userId', '=', viewer.userId)
              .where('vendorTeam.role', '=', teamRoles.owner),
          ),
        ]),
        ...(email
          ? [and([eb('forEmail', '=', email), eb('confirmedAt', 'is', null), eb('handedOverAt', 'is not', null)])]
          : []),
      ]),
    )
    .orderBy('applications.id', 'desc')
    .limit(200)
    .execute()
  return rows.flatMap(row => shaped(row, viewer, email, asked) ?? [])
}

/**
 * One application of {@link ownApplications}.
 * @throws ORPCError NOT_FOUND, also for an application of another person
 */
export async function ownApplication(db: Db | Tx, viewer: Viewer, asked: Asked & { id: number }) {
  const row = await rowsOf(db, viewer).where('applications.id', '=', asked.id).executeTakeFirst()
  const found = row && shaped(row, viewer, await verifiedEmail(db, viewer), asked)
  return found ? { row, head: found } : missing()
}

/**
 * The same as {@link ownApplication}, if the caller's part permits the action.
 * @throws ORPCError NOT_FOUND; actions that the status forbids are left to {@link changeApplication}
 */
export async function mustBePart(
  db: Db | Tx,
  viewer: Viewer,
  id: number,
  ...parts: OwnApplication['part'][]
): Promise<Awaited<ReturnType<typeof ownApplication>>> {
  const found = await ownApplication(db, viewer, { id, language: 'en' })
  return parts.includes(found.head.part) ? found : missing()
}

/** Whether an action is possible now. */
export function may(head: OwnApplication, deed: ApplicantDeed): boolean {
  return head.may.includes(deed)
}

async function verifiedEmail(db: Db | Tx, { userId }: Viewer): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.emailVerified ? user.email : null
}

function rowsOf(db: Db | Tx, { userId }: Viewer) {
  return db
    .selectFrom('applications')
    .innerJoin('formResponses', 'formResponses.id', 'applications.id')
    .leftJoin('vendors', 'vendors.id', 'applications.vendorId')
    .leftJoin('users as filler', 'filler.id', 'applications.filledBy')
    .selectAll('applications')
    .select(['formResponses.userId', 'filler.name as fillerName'])
    .select(['vendors.brand as vendorBrand', 'vendors.subDomain', 'vendors.status as vendorStatus', 'vouchedBy'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('applications as next')
          .innerJoin('formResponses as nextResponse', 'nextResponse.id', 'next.id')
          .select('next.id')
          .whereRef('next.renews', '=', 'applications.id')
          .where(({ eb, or, and, exists: has, selectFrom: from }) =>
            or([
              eb('nextResponse.userId', '=', userId),
              eb('next.status', 'in', [applicationStatuses.submitted, applicationStatuses.moreInfo]),
              // an application by someone who has left the team doesn't block others
              and([
                eb('next.status', '=', applicationStatuses.draft),
                has(
                  from('vendorTeam')
                    .select('vendorTeam.userId')
                    .whereRef('vendorTeam.vendorId', '=', 'next.vendorId')
                    .whereRef('vendorTeam.userId', '=', 'nextResponse.userId'),
                ),
              ]),
            ]),
          ),
      ).as('isFollowed'),
      isHistory.as('isHistory'),
      exists(
        selectFrom('vendorTeam')
          .select('vendorTeam.userId')
          .whereRef('vendorTeam.vendorId', '=', 'applications.vendorId')
          .where('vendorTeam.userId', '=', userId)
          .where('vendorTeam.role', '=', teamRoles.owner),
      ).as('ownsVendor'),
    ])
}

export type OwnRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function shaped(row: OwnRow, viewer: Viewer, email: string | null, { language, today }: Asked) {
  const part = partOf({ userId: viewer.userId, email }, { ...row, ownsVendor: Boolean(row.ownsVendor) })
  if (!part) return undefined
  const state = {
    status: statusOf(row.status),
    kind: row.kind,
    round: row.round,
    isAppealed: row.appealedAt !== null,
    dueOn: row.dueOn,
    handedOverAt: row.handedOverAt,
    isFollowed: Boolean(row.isFollowed),
    ownsVendor: Boolean(row.ownsVendor),
    isHistory: Boolean(row.isHistory),
  }
  const { vendorBrand, subDomain, vendorStatus, vouchedBy } = row
  const shown: OwnApplication = {
    id: row.id,
    kind: row.kind,
    status: displayStatus(state),
    brand: row.brand,
    part,
    filledByName: row.filledBy === viewer.userId ? null : row.fillerName,
    forEmail: part === 'filler' ? row.forEmail : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    dueOn: row.dueOn,
    vendor:
      row.vendorId !== null && vendorBrand && subDomain && vendorStatus !== null
        ? {
            id: row.vendorId,
            subDomain,
            brand: inLanguage(vendorBrand, language),
            isVisible: isVisible({ status: vendorStatus, vouchedBy }),
          }
        : null,
    may: deedsOf(part, state, today ?? new Date().toISOString().slice(0, 10)),
  }
  return shown
}
