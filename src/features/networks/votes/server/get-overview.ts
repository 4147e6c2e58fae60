import { isDeepStrictEqual } from 'node:util'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { listActivities } from '#features/networks/activities/server/index.ts'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import type { ManagedNetwork } from '#features/networks/management/server/index.ts'
import type { MemberState } from '#features/networks/members/member-states.ts'
import {
  assessed,
  lastSubmissionOf,
  type Submission,
  submissionBefore,
} from '#features/networks/network-forms/server/index.ts'
import { membershipStatusOf } from '#features/networks/networks/membership-states.ts'
import '#features/networks/networks/networks.tables.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { namedThings } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { MemberOverview } from '../votes.contract.ts'
import { decidedBefore, evidenceOf } from './overview-rooms.ts'
import { roundShownTo } from './show-round.ts'

type Asked = { network: ManagedNetwork; member: string; language: string }

/**
 * An enterprise as reviewers of a network see it: what it handed in last with what changed, and the vote about it.
 * @throws ORPCError NOT_FOUND, also for an enterprise that has nothing to do with the network
 */
export async function getOverview(
  db: Db,
  viewer: Viewer,
  { network, member, language }: Asked,
): Promise<MemberOverview> {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('images', 'images.id', 'vendors.logoImageId')
    .select(['vendors.id', 'brand', 'subDomain', 'logoImageId', 'images.color', 'vendors.status'])
    .where('subDomain', '=', member)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!vendor) return missing()
  const [membership, submission] = await Promise.all([
    membershipOf(db, network.id, vendor.id),
    lastSubmissionOf(db, network.id, vendor.id),
  ])
  if (!membership && !submission) return missing()
  const before = submission && (await submissionBefore(db, submission))
  const reader = { role: network.role }
  const visits = { networkId: network.id, vendorId: vendor.id, viewer, reader, types: ['visit'] as const }
  const round = membership ? await roundShownTo(db, viewer, network, membership.id) : null
  return {
    vendor: {
      ...{ id: vendor.id, name: inLanguage(vendor.brand, language), subDomain: vendor.subDomain },
      logo: vendor.logoImageId && vendor.color ? { id: vendor.logoImageId, color: vendor.color } : null,
    },
    isPublic: visibleStatuses.includes(vendor.status),
    membership,
    submission: submission ? await received(db, submission, before, language) : null,
    round,
    mayDecide: hasNetworkRole(network.role, 'admin'),
    evidence: submission ? await evidenceOf(db, submission, before, language) : [],
    visits: (await listActivities(db, visits)).items,
    earlier: membership ? await decidedBefore(db, membership.id, round?.id) : [],
  }
}

async function membershipOf(db: Db, networkId: number, vendorId: number): Promise<MemberOverview['membership']> {
  const row = await db
    .selectFrom('memberships')
    .leftJoin('networkMembers', 'networkMembers.membershipId', 'memberships.id')
    .select(['memberships.id', 'revision', 'status', 'since'])
    .select(
      sql<boolean>`exists (select from membership_periods period
        where period.membership_id = memberships.id and period.starts_at > now())`.as('isUpcoming'),
    )
    .where('memberships.networkId', '=', networkId)
    .where('memberships.vendorId', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  const { id, revision, status, since, isUpcoming } = row
  const state: MemberState = status !== null ? membershipStatusOf(status) : isUpcoming ? 'upcoming' : 'ended'
  return { id, revision, state, since }
}

async function received(
  db: Db,
  submission: Submission,
  before: Submission | undefined,
  language: string,
): Promise<MemberOverview['submission']> {
  const { definition, answers } = submission
  const things = (given: Record<string, unknown>, version: Submission['definition']) =>
    namedThings(db, version, new Map(Object.entries(given).map(([id, value]) => [Number(id), value])), language)
  const hasPoints = submission.score.possible > 0
  return {
    ...{ id: submission.id, title: inLanguage(submission.title, language), purpose: submission.purpose },
    ...{ version: submission.version, handedInAt: submission.handedInAt.toISOString(), definition, answers },
    things: await things(answers, definition),
    before: before
      ? {
          ...{ handedInAt: before.handedInAt.toISOString(), answers: before.answers },
          things: await things(before.answers, before.definition),
        }
      : null,
    changed: before ? changedQuestions(submission, before) : [],
    assessment: hasPoints
      ? {
          ...assessed(definition, submission.score, before?.score, language),
          level: submission.level && inLanguage(submission.level, language),
        }
      : null,
  }
}

/** Questions of the version whose answers aren't what they were, in its order. */
function changedQuestions(now: Submission, before: Submission): number[] {
  return questionsOf(now.definition)
    .map(one => one.id)
    .filter(id => !isDeepStrictEqual(now.answers[id] ?? null, before.answers[id] ?? null))
}
