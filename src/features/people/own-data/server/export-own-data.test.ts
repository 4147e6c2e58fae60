import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { ownDataRoutes } from './own-data.routes.ts'
import { readZip } from './testing/read-zip.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = localFileStore(folder)
const routes = ownDataRoutes({ db, store, publicUrl: 'https://pola.test', waitingOf: async () => null })
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
const person = await createUser(db, { name: 'Nimali Perera', location: { country: 'lk' }, spokenLanguages: ['si'] })
const other = await createUser(db, { name: 'Somebody Else' })
const nobody = '00000000-0000-4000-8000-000000000000'

async function exportOf(user: TestUser, userId = user.id) {
  const { headers, body } = await as(user).exportOwnData({ userId })
  const files = await readZip(body)
  const json = (name: string) => JSON.parse(String(files.get(`${name}.json`)))
  return { headers, files, json }
}

test('guests must log in, and a stranger’s data looks missing, like an unknown person’s', async () => {
  const guests = createRouterClient(routes, { context: guest() })
  await expect(guests.exportOwnData({ userId: person.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const files = await Promise.all(
    [person.id, nobody].map(userId =>
      as(other)
        .exportOwnData({ userId })
        .catch(error => `${error}`),
    ),
  )
  expect(files[0]).toMatch(/nothing here/)
  expect(files[0]).toBe(files[1])
})

test('exporting requires a proof of identity that is at most ten minutes old', async () => {
  const context = asViewer({ ...person.viewer, provedAt: new Date(Date.now() - 600_000) })
  const late = createRouterClient(routes, { context })
  for (const userId of [person.id, other.id])
    await expect(late.exportOwnData({ userId })).rejects.toMatchObject({ code: 'gm-error-proof-needed', status: 403 })
})

test('an admin can export anybody’s data, which is logged; for an unknown person it’s missing', async () => {
  const admin = await createUser(db, { role: 1 })
  expect((await exportOf(admin, person.id)).json('account').email).toBe(person.email)
  const lines = await db.selectFrom('auditLog').selectAll().where('action', '=', 'account.export').execute()
  expect(lines).toMatchObject([{ userId: admin.id, target: `user:${person.id}` }])
  await expect(as(admin).exportOwnData({ userId: nobody })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('people are mailed about their own export; an admin’s export sends no mail', async () => {
  const [own, ofAdmin] = [await createUser(db), await createUser(db)]
  await exportOf(own)
  await exportOf(await createUser(db, { role: 1 }), ofAdmin.id)
  expect((await mailsTo(db, own.email)).map(mail => mail.subject)).toEqual(['A copy of your data was downloaded'])
  expect(await mailsTo(db, ofAdmin.email)).toEqual([])
})

test('the zip has the person’s data as JSON and their files as they are stored', async () => {
  const vendorId = await createVendor(db, { subDomain: 'tea' })
  await addToTeam(db, vendorId, person.id, 1)
  await addToTeam(db, vendorId, other.id, 3)
  await db.insertInto('vendorFollows').values({ userId: person.id, vendorId }).execute()
  const pictureId = await createFile(db, { ownerId: person.id, purpose: 'avatar' })
  const documentId = await createFile(db, { ownerId: person.id, kind: 'document', fileName: 'letter.pdf' })
  const goneId = await createFile(db, { ownerId: person.id })
  await store.put(`${pictureId.slice(0, 2)}/${pictureId}/x_large.webp`, Buffer.from('webp bytes'), '')
  await store.put(`originals/${documentId.slice(0, 2)}/${documentId}`, Buffer.from('pdf bytes'), '')
  const { headers, files, json } = await exportOf(person)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="pola-\d{4}-\d\d-\d\d\.zip"$/)
  expect(json('account')).toMatchObject({ name: 'Nimali Perera', email: person.email, spokenLanguages: ['si'] })
  expect(json('preferences')).toMatchObject({ location: { country: 'lk' }, currencyCode: 'USD' })
  expect(json('sessions')).toHaveLength(1)
  expect(json('teams').memberships).toMatchObject([{ vendorId, subDomain: 'tea', role: 1 }])
  expect(json('follows').enterprises).toMatchObject([{ vendorId, subDomain: 'tea' }])
  expect(json('files').map((file: { id: string }) => file.id)).toEqual([pictureId, documentId, goneId])
  expect(String(files.get(`files/avatar-${pictureId}.webp`))).toBe('webp bytes')
  expect(String(files.get(`files/feedback-${documentId}.pdf`))).toBe('pdf bytes')
})

test('the zip contains no secrets and nobody else’s data', async () => {
  const keeper = await createUser(db)
  const secrets = { password: 'secret-hash', accessToken: 'secret-access', refreshToken: 'secret-refresh' }
  await db
    .insertInto('signInMethods')
    .values({ userId: keeper.id, providerId: 'credential', accountId: keeper.id, ...secrets })
    .execute()
  await db
    .insertInto('twoFactors')
    .values({ userId: keeper.id, secret: 'secret-totp', backupCodes: 'secret-codes' })
    .execute()
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, keeper.id, 1)
  await addToTeam(db, vendorId, other.id, 1)
  const invite = { vendorId, email: 'third@example.org', role: 3 as const, tokenHash: 'secret-invite' }
  await db
    .insertInto('teamInvites')
    .values({ ...invite, invitedBy: keeper.id, expiresAt: new Date() })
    .execute()
  await db
    .insertInto('proofCodes')
    .values({ userId: keeper.id, codeHash: 'c0de'.repeat(16), expiresAt: new Date() })
    .execute()
  const { files } = await exportOf(keeper)
  const all = [...files.values()].join('\n')
  expect(all).toContain(keeper.email)
  for (const foreign of [
    'secret-',
    'c0dec0de',
    keeper.sessionToken,
    other.name,
    other.email,
    other.id,
    'third@example.org',
  ]) {
    expect(all).not.toContain(foreign)
  }
})

test('a cancelled download reads no more files', async () => {
  const quick = await createUser(db)
  const reads: string[] = []
  const counting: FileStore = {
    ...store,
    get: async key => {
      reads.push(key)
      return { size: 100_000, stream: new Blob([new Uint8Array(100_000)]).stream() }
    },
  }
  for (let count = 0; count < 8; count += 1) await createFile(db, { ownerId: quick.id, kind: 'document' })
  const client = createRouterClient(
    ownDataRoutes({ db, store: counting, publicUrl: 'https://pola.test', waitingOf: async () => null }),
    {
      context: asViewer(quick.viewer),
    },
  )
  const { body } = await client.exportOwnData({ userId: quick.id })
  const reader = body.getReader()
  await reader.read()
  await reader.cancel()
  const soFar = reads.length
  await exportOf(quick)
  expect(reads.length).toBeLessThanOrEqual(soFar + 1)
  expect(reads.length).toBeLessThan(8)
})

test('data can be exported five times an hour', async () => {
  const busy = await createUser(db)
  for (let time = 0; time < 5; time += 1) await exportOf(busy)
  await expect(as(busy).exportOwnData({ userId: busy.id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

/**
 * Each column that refers to a person, and the file of the export with its rows. A new reference must be added here.
 */
const references: Record<string, string> = {
  'addresses.user_id': 'addresses',
  'bank_entries.decided_by': 'nothing: a transfer of a buyer’s; that one confirmed it is in activity',
  'bank_files.imported_by': 'activity',
  'banners.changed_by': 'nothing: the platform’s work',
  'bulk_plans.agreed_by': 'nothing: the platform’s work',
  'bulk_plans.made_by': 'nothing: the platform’s work',
  'bulk_plans.undone_by': 'nothing: the platform’s work',
  'carts.user_id': 'cart',
  'distinct_pairs.decided_by': 'nothing: the platform’s work',
  'merges.made_by': 'nothing: the platform’s work',
  'users.merged_into': 'account',
  'certificate_checks.checked_by': 'nothing: the platform’s work',
  'certificates.changed_by': 'nothing: the platform’s work',
  'enterprise_lists.changed_by': 'nothing: the platform’s work',
  'platform_fees.created_by': 'nothing: the platform’s work',
  'platform_fees.withdrawn_by': 'nothing: the platform’s work',
  'settled_problems.settled_by': 'nothing: the platform’s work',
  'looks.user_id': 'nothing: gone after a day; the platform’s record keeps it',
  'fulfilments.created_by': 'nothing: an order of an enterprise’s',
  'gift_cards.buyer_id': 'gift-cards',
  'order_groups.user_id': 'orders',
  'order_refunds.created_by': 'nothing: an order of an enterprise’s',
  'membership_periods.decided_by': 'nothing: a network’s',
  'network_activities.user_id': 'nothing: a network’s; that one wrote it is in activity',
  'network_calendars.user_id': 'nothing: an address of which only a hash is kept',
  'network_tasks.assignee_id': 'nothing: a network’s',
  'network_tasks.created_by': 'nothing: a network’s; that one wrote it is in activity',
  'network_tasks.done_by': 'nothing: a network’s; that one did it is in activity',
  'order_tickets.checked_by': 'nothing: an order of an enterprise’s',
  'application_assignees.assigned_by': 'nothing: a reviewer’s',
  'application_assignees.user_id': 'nothing: a reviewer’s',
  'application_comments.author_id': 'nothing: a reviewer’s',
  'application_conflicts.user_id': 'nothing: a reviewer’s',
  'application_events.actor_id': 'applications',
  'application_imports.created_by': 'nothing: a reviewer’s',
  'application_standard_marks.marked_by': 'nothing: a reviewer’s',
  'application_submissions.submitted_by': 'applications',
  'application_templates.changed_by': 'nothing: a reviewer’s',
  'application_votes.user_id': 'nothing: a reviewer’s',
  'applications.filled_by': 'applications',
  'audit_log.user_id': 'activity',
  'chat_events.actor_id': 'chat',
  'chat_filters.user_id': 'nothing: how a program wants to be told',
  'chat_media.actor_id': 'chat',
  'chat_remote_devices.user_id': 'chat',
  'chat_tokens.user_id': 'chat',
  'cocreator_pledges.user_id': 'pledge',
  'feedback_posts.author_id': 'feedback',
  'feedback_thumbs.author_id': 'feedback',
  'files.owner_id': 'files',
  'form_answers.changed_by': 'forms',
  'enterprise_posts.author_id': 'feed',
  'enterprise_post_likes.user_id': 'feed',
  'feed_mutes.user_id': 'feed',
  'feed_places.user_id': 'feed',
  'letter_turns.user_id': 'letters',
  'letters.user_id': 'letters',
  'letter_items.user_id': 'letters',
  'feed_addresses.user_id': 'nothing: an address of which only a hash is kept',
  'forum_posts.author_id': 'forum',
  'forum_translations.author_id': 'forum',
  'forum_translations.answered_by': 'forum',
  'reading_languages.user_id': 'forum',
  'forum_likes.user_id': 'forum',
  'forum_mentions.user_id': 'forum',
  'forum_follows.user_id': 'forum',
  'forum_group_follows.user_id': 'forum',
  'forum_reads.user_id': 'forum',
  'forum_drafts.user_id': 'forum',
  'ignored_people.user_id': 'forum',
  'ignored_people.ignored_id': 'nothing: another’s choice, of which nobody hears',
  'moderation_appeals.user_id': 'moderation',
  'moderation_cases.author_id': 'moderation',
  'moderation_cases.assignee_id': 'nothing: the platform’s work',
  'moderation_cases.closed_by': 'nothing: the platform’s work',
  'moderation_decisions.author_id': 'moderation',
  'moderation_decisions.decided_by': 'nothing: about another person; that one decided is in activity',
  'moderation_notes.author_id': 'nothing: the platform’s work',
  'moderation_orders.entered_by': 'nothing: the platform’s work',
  'moderation_ties.user_id': 'nothing: the platform’s work; that one declared it is in activity',
  'posting_pauses.user_id': 'moderation',
  'form_responses.user_id': 'forms',
  'form_draft_parts.changed_by': 'nothing: a form of the platform’s',
  'form_draft_visits.user_id': 'nothing: for half a minute',
  'form_versions.published_by': 'nothing: a form of the platform’s',
  'help_cases.assignee_id': 'nothing: the platform’s work',
  'help_cases.closed_by': 'nothing: the platform’s work',
  'help_notes.author_id': 'nothing: the platform’s work',
  'help_replies.changed_by': 'nothing: the platform’s work',
  'idempotency_keys.user_id': 'nothing: answers that were given, kept for a day',
  'listing_drafts.opened_by': 'nothing: a listing of an enterprise’s',
  'listing_drafts.saved_by': 'nothing: a listing of an enterprise’s',
  'listing_imports.created_by': 'nothing: listings of an enterprise’s',
  'listing_likes.user_id': 'follows',
  'profile_proposals.decided_by': 'activity',
  'profile_proposals.proposed_by': 'activity',
  'network_roles.given_by': 'nothing: about another person',
  'network_roles.user_id': 'teams',
  'network_domains.claimed_by': 'nothing: a network’s domain',
  'network_drafts.changed_by': 'nothing: settings of a network’s',
  'network_versions.published_by': 'nothing: settings of a network’s',
  'network_electors.user_id': 'network-votes',
  'network_forms.created_by': 'nothing: a network’s',
  'network_revisits.marked_by': 'nothing: an enterprise’s',
  'network_rounds.decided_by': 'nothing: a network’s',
  'network_rounds.opened_by': 'nothing: a network’s',
  'network_answer_shares.ended_by': 'nothing: an enterprise’s',
  'network_answer_shares.given_by': 'nothing: an enterprise’s',
  'network_submissions.handed_in_by': 'nothing: an enterprise’s',
  'network_vote_entries.voter_id': 'network-votes',
  'network_votes.voter_id': 'network-votes',
  'network_bulk_messages.created_by': 'nothing: a network’s',
  'network_bulk_messages.started_by': 'nothing: a network’s; that one sent it is in activity',
  'network_message_stops.user_id': 'teams',
  'network_invitations.invited_by': 'nothing: a network’s',
  'network_invitation_uses.accepted_by': 'nothing: an enterprise’s',
  'network_nodes.changed_by': 'nothing: a network’s',
  'network_partners.added_by': 'nothing: about an enterprise',
  'notification_mutes.user_id': 'notifications',
  'notification_preferences.user_id': 'notifications',
  'notification_settings.user_id': 'notifications',
  'notifications.user_id': 'notifications',
  'push_subscriptions.user_id': 'notifications',
  'onboarding_dismissals.user_id': 'nothing: a card that was put away',
  'onboarding_marks.user_id': 'nothing: an enterprise’s step, not the person’s',
  'open_things.user_id': 'nothing: what an admin looks at, for as long as they do',
  'passkeys.user_id': 'ways-to-sign-in',
  'point_entries.made_by': 'activity',
  'point_entries.user_id': 'points',
  'profile_claims.decided_by': 'activity',
  'profile_claims.user_id': 'claims',
  'proof_codes.user_id': 'nothing: a secret of minutes',
  'referral_links.user_id': 'referrals',
  'referrals.made_by': 'referrals',
  'referrals.referee_user_id': 'nothing: another’s invitation',
  'referrals.user_id': 'referrals',
  'reports.closed_by': 'nothing: another’s report; that one closed it is in activity',
  'reports.reporter_id': 'reports',
  'saved_lists.user_id': 'saved-lists',
  'saved_views.user_id': 'nothing: an admin’s names for what a list shows',
  'screening_terms.added_by': 'nothing: the platform’s work',
  'sector_acts.by_user': 'nothing: what admins did to sectors, until it can’t be undone; the record has it, too',
  'sessions.user_id': 'sessions',
  'standards_versions.changed_by': 'nothing: the platform’s work',
  'static_page_versions.published_by': 'nothing: the platform’s work',
  'static_pages.changed_by': 'nothing: the platform’s work',
  'standards_versions.published_by': 'nothing: the platform’s work',
  'stock_alerts.user_id': 'stock-alerts',
  'sign_in_methods.user_id': 'ways-to-sign-in',
  'text_prints.author_id': 'nothing: computed from the words, which are in feedback',
  'team_invites.accepted_by': 'nothing: another’s invitation; the membership is in teams',
  'team_invites.invited_by': 'teams',
  'vendor_shops.saved_by': 'nothing: an enterprise’s shipping',
  'vendors.changed_by': 'nothing: an enterprise’s page',
  'transfer_receipts.by_user': 'activity',
  'translation_content.edited_by': 'translations',
  'translation_proposals.decided_by': 'nothing: another’s proposal; that one decided on it is in activity',
  'translation_proposals.user_id': 'translations',
  'translation_texts.edited_by': 'translations',
  'two_factors.user_id': 'nothing: a secret; account says that there is one',
  'vendor_follows.user_id': 'follows',
  'vendor_team.user_id': 'teams',
}

test('each reference to a person in the database is either exported or listed as not exported', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db)
  expect(rows.map(row => row.place).sort()).toEqual(Object.keys(references).sort())
  const { files } = await exportOf(await createUser(db))
  const named = Object.values(references).filter(name => !name.startsWith('nothing:'))
  expect(named.filter(name => !files.has(`${name}.json`))).toEqual([])
})
