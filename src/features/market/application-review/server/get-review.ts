import {
  applicationStatuses,
  displayStatus,
  openStatuses,
  statusOf,
} from '#features/market/applications/application-states.ts'
import '#features/market/applications/applications.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '#features/platform/places/places.tables.ts'
import '../application-review.tables.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  commentsOf,
  type DuplicateSearch,
  type Submission,
  submissionOf,
  submissionsOf,
  wasApprovedAgain,
} from '#features/market/applications/server/index.ts'
import { standardsVersionOn } from '#features/platform/about/server/index.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { namedThings } from '#features/platform/forms/server/index.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import { countryName } from '#features/platform/places/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReviewedApplication } from '../reviewed-application.contract.ts'
import { tallyVotes, visibleVotes } from '../tally-votes.ts'
import { findLookalikes } from './find-lookalikes.ts'
import { standardsIn, standardsOf } from './list-standards.ts'
import { readRecord, shownOpen } from './read-record.ts'
import { countingVotes } from './read-votes.ts'
import { readReviewSettings } from './review-settings-store.ts'
import { templatesIn } from './review-templates.ts'
import { type Reviewer, reviewersOf } from './reviewers-ties.ts'

type Asked = { id: number; language: string }
type Head = Awaited<ReturnType<typeof findHead>>

/**
 * An application with everything that a reviewer needs for a decision. Unsubmitted answers are private to the
 * applicant: a draft comes without any.
 * @throws ORPCError NOT_FOUND
 */
export async function getReview(
  search: DuplicateSearch,
  viewer: Viewer,
  { id, language }: Asked,
): Promise<ReviewedApplication> {
  const { db } = search
  const head = await findHead(db, id)
  const settings = await readReviewSettings(db)
  const reviewers = await reviewersOf(db, id, settings)
  const me = reviewers.find(one => one.id === viewer.userId)
  if (!me) missing()
  const texts = await readTexts(db, head, language)
  const [decision, record, comments, templates, lookalikes, isHistory] = await Promise.all([
    readDecision(db, head, { me, reviewers, settings }, language),
    readRecord(db, head, language),
    commentsOf(db, id),
    templatesIn(db, toSiteLanguage(head.languageCode)),
    findLookalikes(search, { ...head, definition: texts.definition, answers: texts.answers }, language),
    wasApprovedAgain(db, id),
  ])
  const { standards, definition, shown, before, named } = texts
  const mayDecide = me.conflict === null
  return {
    id,
    brand: head.brand,
    imageUrl: head.logoImageId ? imageLink(head.logoImageId, 'small') : null,
    city: await cityOf(db, texts, language),
    country: head.country && countryName(head.country, language),
    kind: head.kind,
    status: displayStatus({ status: statusOf(head.status), round: head.round, isAppealed: head.appealedAt !== null }),
    round: head.round,
    since: (head.submittedAt ?? head.createdAt).toISOString(),
    appealText: record.appealText,
    applicant: {
      userId: head.applicantId,
      name: head.applicantName,
      email: head.applicantEmail,
      language: toSiteLanguage(head.languageCode),
    },
    filledBy: head.filledByName,
    network: head.networkName && inLanguage(head.networkName, language),
    importedFrom: head.importedFrom,
    vendor:
      head.vendorId !== null && head.subDomain !== null && head.vendorStatus !== null
        ? {
            id: head.vendorId,
            brand: inLanguage(head.vendorBrand, language),
            subDomain: head.subDomain,
            status: head.vendorStatus,
          }
        : null,
    definition,
    answers: listed(texts.answers),
    shown,
    before,
    named,
    standards,
    standardsVersion: texts.standardsVersion,
    comments: comments.map(({ authorName, createdAt, resolvedAt, authorId: _, ...one }) => ({
      ...one,
      author: authorName || null,
      at: createdAt.toISOString(),
      isResolved: resolvedAt !== null,
    })),
    events: record.events,
    duplicates: lookalikes,
    decision,
    assignee: reviewers.find(one => one.id === head.assigneeId) ?? null,
    reviewers: reviewers.map(one => ({ id: one.id, name: one.name })),
    may: {
      decide: mayDecide && openStatuses.includes(head.status),
      askMore: mayDecide && head.status === applicationStatuses.submitted,
      withdraw: mayDecide && head.status === applicationStatuses.approved && !isHistory,
    },
    templates,
    lateAfterDays: settings.lateAfterDays,
  }
}

async function findHead(db: Db, id: number) {
  const found = await db
    .selectFrom('applications as application')
    .innerJoin('formResponses as response', 'response.id', 'application.id')
    .innerJoin('formVersions as version', 'version.id', 'response.versionId')
    .innerJoin('users as applicant', 'applicant.id', 'response.userId')
    .leftJoin('users as filler', 'filler.id', 'application.filledBy')
    .leftJoin('networks as network', 'network.id', 'application.networkId')
    .leftJoin('vendors as vendor', 'vendor.id', 'application.vendorId')
    .leftJoin('applicationAssignees as assigned', 'assigned.applicationId', 'application.id')
    .selectAll('application')
    .select(['applicant.id as applicantId', 'applicant.name as applicantName', 'applicant.email as applicantEmail'])
    .select('applicant.languageCode')
    .select(['filler.name as filledByName', 'network.name as networkName', 'version.definition'])
    .select(['vendor.brand as vendorBrand', 'vendor.subDomain', 'vendor.status as vendorStatus', 'vendor.logoImageId'])
    .select('assigned.userId as assigneeId')
    .where('application.id', '=', id)
    .executeTakeFirst()
  return found ?? missing()
}

/** The city of the first location in the answers. */
async function cityOf(db: Db, { definition, answers }: Submitted, language: string): Promise<string | null> {
  const question = questionsOf(definition).find(one => one.tag === 'profileLocations')
  const [first] = (question && readAnswer('location', answers.get(question.id))) ?? []
  if (first === undefined) return null
  const place = await db.selectFrom('places').select(['type', 'title']).where('id', '=', first).executeTakeFirst()
  return place?.type === 'city' ? inLanguage(place.title, language) : null
}

type Submitted = { definition: FormDefinition; answers: ReadonlyMap<number, unknown> }

const nothing = { answers: new Map<number, unknown>(), before: undefined }

/** Texts for the reader: the last submission, the one before it, and the standards with their evidence. */
async function readTexts(db: Db, head: Head, language: string) {
  const {
    answers,
    before,
    definition = head.definition,
    // what somebody still fills in has to meet what holds now
    standardsVersion = await standardsVersionOn(db, new Date()),
  } = head.status === applicationStatuses.draft
    ? { ...nothing, definition: head.definition, standardsVersion: undefined }
    : await readSubmissions(db, head)
  const shown = shownQuestions(definition, answers)
  const named = await namedThings(db, definition, answers, language)
  const namedBefore = before && (await namedThings(db, before.definition, before.answers, language))
  return {
    definition,
    answers,
    shown: [...shown],
    before: before
      ? {
          at: before.submittedAt.toISOString(),
          answers: listed(before.answers),
          changed: changedQuestions(definition, before, answers),
        }
      : null,
    named: namedBefore ? both(namedBefore, named) : named,
    standards: standardsIn(language, await standardsOf(db, head, { definition, answers, standardsVersion })),
    standardsVersion,
  }
}

async function readSubmissions(db: Db, { id, renews }: Head) {
  const own = await submissionsOf(db, id)
  const last = own.at(-1)
  const earlier = own.at(-2) ?? (renews === null ? undefined : await submissionOf(db, renews))
  return {
    answers: last?.answers ?? nothing.answers,
    definition: last?.definition,
    standardsVersion: last?.standardsVersion,
    before: earlier,
  }
}

/** Questions whose answers have changed, among those that were asked both times. */
function changedQuestions(definition: FormDefinition, before: Submission, now: ReadonlyMap<number, unknown>): number[] {
  const types = new Map(questionsOf(before.definition).map(({ id, type }) => [id, type]))
  return questionsOf(definition)
    .filter(({ id, type }) => types.get(id) === type && !isDeepStrictEqual(before.answers.get(id), now.get(id)))
    .map(({ id }) => id)
}

type Named = Awaited<ReturnType<typeof namedThings>>

function both(before: Named, now: Named): Named {
  return {
    places: { ...before.places, ...now.places },
    vendors: { ...before.vendors, ...now.vendors },
    nodes: { ...before.nodes, ...now.nodes },
    certificates: { ...before.certificates, ...now.certificates },
    files: { ...before.files, ...now.files },
  }
}

type Reviewing = { me: Reviewer; reviewers: Reviewer[]; settings: Awaited<ReturnType<typeof readReviewSettings>> }

async function readDecision(
  db: Db,
  head: Head,
  { me, reviewers, settings }: Reviewing,
  language: string,
): Promise<ReviewedApplication['decision']> {
  const { id, round, status, appealedAt } = head
  const cast = await countingVotes(db, { id, round, isAppeal: appealedAt !== null }, reviewers)
  const tally = tallyVotes(cast, settings.reviewers)
  // decisions are on record for all reviewers
  const isOpen = openStatuses.includes(status)
  const votes = isOpen ? visibleVotes(cast, me.id, settings.hidesVotes) : cast
  return {
    needed: tally.needed,
    given: tally.given,
    state: isOpen ? tally.state : 'decided',
    votes: votes
      .toSorted((a, b) => Number(b.userId === me.id) - Number(a.userId === me.id))
      .map(one => ({ ...one, openStandards: shownOpen(one.openStandards, language) })),
    areHidden: votes.length < cast.length || (isOpen && settings.hidesVotes && !cast.some(one => one.userId === me.id)),
    conflict: me.conflict,
    hasDeclared: me.ties.hasDeclared,
  }
}

function listed(answers: ReadonlyMap<number, unknown>): { questionId: number; value: unknown }[] {
  return [...answers].map(([questionId, value]) => ({ questionId, value }))
}
