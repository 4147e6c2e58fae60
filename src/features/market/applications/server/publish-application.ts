import { teamRoles } from '#shared/roles.ts'
import { applicationStatuses } from '../application-states.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import '../applications.tables.ts'
import { isDeepStrictEqual } from 'node:util'
import { disapproveVendor, hideVendor, markRenewing, publishVendor } from '#features/market/directory/server/index.ts'
import { becomeFirstOwner, lockVendor } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import '#features/people/teams/teams.tables.ts'
import { releaseFiles, shareFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { redescribeImage } from '#server/files/change-image.ts'
import { refuse } from '#server/http/api-context.ts'
import { renewalDue } from '../renewal-days.ts'
import type { LockedApplication } from './lock-application.ts'
import { type ProfileTag, profileTags, publishedFields, taggedAnswer } from './published-fields.ts'
import { eventsOf } from './read-events.ts'
import { type Submission, submissionOf } from './submissions.ts'

/**
 * Creates an enterprise's page from the last submission, with its team, pictures, certificates, sectors and search
 * documents. If an application of this enterprise was published before, only answers that have changed since then are
 * taken over: the team's own changes to the page stay.
 * @returns the enterprise's id
 * @throws ORPCError with 409 gm-error-claim-owned if the enterprise got another owner meanwhile,
 * gm-error-application-unnamed if the form didn’t ask for a name
 */
export async function publishApplication(tx: Tx, application: LockedApplication, today: string): Promise<number> {
  const { id, vendorId } = application
  const submission = await submissionOf(tx, id)
  if (!submission) throw new Error(`Application ${id} was never submitted`)
  const { userId } = await tx
    .selectFrom('formResponses')
    .select('userId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (vendorId !== null) await mustLookAfter(tx, vendorId, userId)
  const before = vendorId === null ? undefined : await publishedBefore(tx, vendorId)
  const tags = changedTags(submission, before)
  const changes = await publishedFields(tx, { form: submission.definition, answers: submission.answers, tags })
  if (vendorId === null && !changes.brand)
    refuse('gm-error-application-unnamed', { status: 409, message: 'It has no name yet to be published by.' })
  const shownBefore = vendorId === null ? [] : await picturesOf(tx, vendorId)
  const published = await publishVendor(tx, {
    id: vendorId,
    changes,
    today,
    userId,
    show: await isLapsed(tx, application),
  })
  await keepPictures(tx, shownBefore, await picturesOf(tx, published))
  if (tags.has('profileGallery')) await describePictures(tx, submission)
  if (!(await isOwner(tx, published, userId))) await becomeFirstOwner(tx, userId, published)
  await tx
    .updateTable('applications')
    .set({ vendorId: published, dueOn: renewalDue(today), remindersSent: 0, lapsedAt: null })
    .where('id', '=', id)
    .execute()
  // the previous application needs no renewal any more
  await tx
    .updateTable('applications')
    .set({ dueOn: null })
    .where('vendorId', '=', published)
    .where('id', '!=', id)
    .where('status', '=', applicationStatuses.approved)
    .execute()
  return published
}

async function mustLookAfter(tx: Tx, vendorId: number, userId: string): Promise<void> {
  await lockVendor(tx, vendorId)
  const team = await tx.selectFrom('vendorTeam').select(['userId', 'role']).where('vendorId', '=', vendorId).execute()
  const isTheirs = team.some(one => one.userId === userId && managesVendor(one.role))
  if (!isTheirs && team.some(one => one.role === teamRoles.owner))
    refuse('gm-error-claim-owned', { status: 409, message: 'Someone else manages this profile.' })
}

async function isOwner(tx: Tx, vendorId: number, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vendorTeam')
    .select('role')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.role === teamRoles.owner
}

/** Takes the approval from the enterprise, which hides it. */
export async function hidePublished(tx: Tx, vendorId: number): Promise<void> {
  await disapproveVendor(tx, vendorId)
  await tx.updateTable('applications').set({ dueOn: null }).where('vendorId', '=', vendorId).execute()
}

/** Marks its renewal as overdue. */
export async function renewPublished(tx: Tx, vendorId: number): Promise<void> {
  await markRenewing(tx, vendorId)
}

/** Hides an enterprise whose renewal is too late, until it is renewed. */
export async function lapsePublished(tx: Tx, { id, vendorId }: { id: number; vendorId: number }): Promise<void> {
  await hideVendor(tx, vendorId, 'admin')
  await tx.updateTable('applications').set({ lapsedAt: new Date() }).where('id', '=', id).execute()
}

/** The submission that an enterprise's page was last published from. */
async function publishedBefore(tx: Tx, vendorId: number): Promise<Submission | undefined> {
  const published = (await eventsOf(tx, { vendorId })).filter(one => one.action === 'publish').at(-1)
  return published && submissionOf(tx, published.applicationId, published.round)
}

/** Tags with answers that differ from the published ones; all tags on the first publication. */
function changedTags(now: Submission, before: Submission | undefined): Set<ProfileTag> {
  if (!before) {
    return new Set(profileTags.filter(tag => taggedAnswer(now.definition, now.answers, tag) !== undefined))
  }
  return new Set(
    profileTags.filter(
      tag =>
        !isDeepStrictEqual(
          taggedAnswer(now.definition, now.answers, tag),
          taggedAnswer(before.definition, before.answers, tag),
        ),
    ),
  )
}

/** Whether its enterprise was hidden because this renewal was missing. */
async function isLapsed(tx: Tx, { vendorId }: LockedApplication): Promise<boolean> {
  if (vendorId === null) return false
  const lapsed = await tx
    .selectFrom('applications')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('lapsedAt', 'is not', null)
    .executeTakeFirst()
  await tx.updateTable('applications').set({ lapsedAt: null }).where('vendorId', '=', vendorId).execute()
  return lapsed !== undefined
}

async function picturesOf(tx: Tx, vendorId: number): Promise<string[]> {
  const vendor = await tx
    .selectFrom('vendors')
    .select(['logoImageId', 'coverImageId'])
    .where('id', '=', vendorId)
    .executeTakeFirst()
  const gallery = await tx.selectFrom('vendorGallery').select('imageId').where('vendorId', '=', vendorId).execute()
  const ids = [vendor?.logoImageId, vendor?.coverImageId, ...gallery.map(one => one.imageId)]
  return [...new Set(ids.flatMap(id => id ?? []))]
}

/** Makes pictures of the page independent of the answers that brought them; deletes those that it no longer shows. */
async function keepPictures(tx: Tx, before: string[], after: string[]): Promise<void> {
  await shareFiles(
    tx,
    after.filter(id => !before.includes(id)),
  )
  await releaseFiles(
    tx,
    before.filter(id => !after.includes(id)),
  )
}

async function describePictures(tx: Tx, { definition, answers }: Submission): Promise<void> {
  const pictures = [
    ...(taggedAnswer(definition, answers, 'profileGallery') ?? []),
    ...['profileLogo' as const, 'profileCover' as const].flatMap(tag => taggedAnswer(definition, answers, tag) ?? []),
  ]
  for (const { id, alt } of pictures) if (Object.keys(alt).length > 0) await redescribeImage(tx, id, alt)
}
