import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { MergeRule } from '#server/merging/merge-rules.ts'

type Column = {
  name: string
  type: string
  isNeeded: boolean
  /** unique by itself, so that no two rows have the same */
  isUnique: boolean
  /** the table and column that it refers to */
  target: string | null
  targetColumn: string | null
}

/** A person and an enterprise to whom rows belong beside the one that is merged; they have to be made first. */
export const bystander = { userId: '00000000-0000-4000-8000-00000000000b', vendorId: 1 }
const BY = `'${bystander.userId}'`

/** Values that constraints ask for, as SQL, of a table or for one of its rules. */
const values: Record<string, Record<string, string>> = {
  addresses: { country: `'LK'`, line1: `'1 Lake Rd'`, name: `'Asha'`, is_default: 'true' },
  applications: { kind: `'first'`, status: '1' },
  api_tokens: { scopes: `'{orders}'` },
  application_comments: { audience: `'internal'` },
  application_events: { who: `'system'` },
  application_imports: { state: `'done'` },
  application_standard_marks: { mark: `'met'` },
  application_submissions: { round: '1' },
  application_templates: { action: `'publish'`, language: `'en'` },
  application_votes: { vote: `'approve'`, round: '1' },
  bank_entries: { currency: `'LKR'`, amount: '1', state: `'open'` },
  bank_files: { format: `'csv'` },
  banners: { title: `'{"en":"x"}'`, link: `'/'`, ends_at: `'2027-01-01'`, starts_at: `'2026-01-01'` },
  bulk_plans: { act: `'x'`, hash: `repeat('a', 64)` },
  carts: { currency: `'USD'`, country: `'LK'`, token_hash: 'md5(random()::text)' },
  'carts.user_id': { token_hash: 'null' },
  certificates: { title: `'{"en":"x"}'`, handle: `'h' || md5(random()::text)` },
  certificate_checks: { is_right: 'true' },
  certificate_reminders: { step: '7' },
  cart_lines: { quantity: '1', seen_currency: `'USD'` },
  put_aside_lines: { quantity: '1', seen_currency: `'USD'` },
  chat_filters: { member: `'help'`, digest: 'md5(random()::text)' },
  chat_media: { id: 'md5(random()::text)', owner: `'help'`, type: `'image/png'`, bytes: '1' },
  chat_tokens: { identity: `'help'`, device_id: 'md5(random()::text)' },
  chat_remote_devices: { identity: `'help'` },
  chat_rooms: { kind: `'group'`, creator: `'help'`, id: 'md5(random()::text)' },
  chat_events: { sender: `'help'`, position: '1000000 + (random() * 1000000)::integer' },
  cocreator_pledges: { kinds: `'{try}'`, words: `'x'` },
  credit_entries: { kind: `'boost'` },
  credit_postings: { account: `'balance'`, amount: '5' },
  credit_note_numbers: { last: '1' },
  discounts: { amount: '1', code: `upper(left(md5(random()::text), 12))`, currency: `'USD'` },
  enterprise_lists: { title: `'{"en":"x"}'`, slug: 'md5(random()::text)', link: `'/'` },
  feedback_thumbs: { thumb: `'up'` },
  files: { purpose: `'avatar'`, kind: `'image'`, extension: `'jpg'`, bytes: '1', state: `'pending'` },
  form_answers: { question_id: '1' },
  form_drafts: { revision: '1', next_id: '1' },
  form_draft_parts: { kind: `'section'`, id: '1' },
  form_versions: { number: '(random() * 1000000)::integer + 1', definition: `'{"sections":[]}'` },
  forms: { kind: `'survey'`, name: `'{"en":"x"}'` },
  form_responses: { is_open: 'false', handed_in_at: 'now()' },
  'form_responses.user_id': { is_open: 'true', handed_in_at: 'null', subject: `'x'` },
  enterprise_posts: { title: `'x'`, language: `'en'` },
  'feed_mutes.user_id': { group_id: '3' },
  feed_addresses: { token_hash: `encode(sha256('x'), 'hex')` },
  feed_places: { tab: `'all'`, row_at: 'now()', row_id: '1' },
  feed_rows: { kind: `'listing'`, thing_id: '1 + (random() * 1000000)::integer' },
  forum_posts: { group_id: '3', title: `'x'`, message: `'x'`, body: `'[]'`, body_version: '1', language: `'en'` },
  forum_translations: {
    ...{ language: `'si'`, revision: '0', title: `'x'`, message: `'x'`, body: `'[]'`, body_version: '1' },
    ...{ stage: `'accepted'`, answered_at: 'now()' },
  },
  'forum_translations.author_id': { stage: `'offered'`, answered_at: 'null' },
  reading_languages: { languages: `'{si}'` },
  forum_group_follows: { group_id: '3' },
  forum_drafts: { deed: `'reply'`, target: '1 + (random() * 1000000)::integer', sequence: '1' },
  letters: {
    ...{ number: '1 + (random() * 1000000)::integer', since: 'now()', until: 'now()' },
    ...{ secret: `encode(sha256('x'), 'hex')`, words_hash: `encode(sha256('x'), 'hex')` },
  },
  letter_items: { part: `'answers'`, thing_id: '1 + (random() * 1000000)::integer' },
  gift_cards: {
    ...{ amount: '500', balance: '500', recipient_email: `'a@b.lk'`, recipient_name: `'A'`, from_name: `'B'` },
    ...{ language: `'en'`, buyer_email: `'a@b.lk'` },
  },
  help_notes: { text: `'x'` },
  help_replies: { text_en: `'x'`, text_si: `'x'` },
  idempotency_keys: { key: `md5(random()::text)` },
  images: { kind: `'photo'`, extension: `'webp'`, width: '1', height: '1', color: `'#ffffff'` },
  invoice_numbers: { year: '2026', last: '1' },
  ledger_entries: { kind: `'correction'` },
  ledger_postings: { account: `'vendor_balance'`, currency: `'USD'`, amount: '7', line: '1' },
  listings: { kind: `'basic'`, status: `'draft'`, currency: `'USD'`, url_key: `'tea'`, title: `'{"en":"Tea"}'` },
  listing_imports: { format: `'pola'`, state: `'uploaded'`, rows: '1', counts: `'{}'` },
  listing_variants: { price: '1' },
  looks: { token_hash: `md5(random()::text) || md5(random()::text)`, ends_at: `now() + interval '1 hour'` },
  membership_periods: { status: '1', source: `'import'`, membership_id: '1' },
  moderation_cases: { kind: `'feedback'`, thing_id: 'md5(random()::text)', source: `'report'` },
  moderation_decisions: { measure: `'leave'`, source: `'report'`, key_hash: 'null' },
  moderation_ties: { knows: 'true' },
  moderation_orders: { due_at: `now() + interval '1 day'`, received_at: 'now()' },
  network_activities: { type: `'note'`, audience: `'team'` },
  network_bulk_messages: { id: 'gen_random_uuid()', way: `'mail'`, words: `'{"subject":{},"text":{}}'` },
  network_answer_shares: { question: `'pola/11'` },
  network_forms: { purpose: `'join'`, audience: `'members'`, visibility: `'network'` },
  network_nodes: { title: `'{"en":"x"}'`, question_id: '1 + (random() * 1000000)::integer' },
  network_invitations: {
    is_trusted: 'true',
    token_hash: 'md5(random()::text)',
    max_uses: '9',
    expires_at: `now() + interval '1 day'`,
  },
  'network_invitations.vendor_id': { max_uses: '1' },
  network_reports: { content: `'{}'`, hash: `md5(random()::text) || md5(random()::text)` },
  network_roles: { role: `'admin'` },
  network_rounds: { quorum: '1', display: `'afterOwn'`, closes_at: `now() + interval '1 day'`, time_zone: `'UTC'` },
  network_submissions: {
    ...{
      answers: `'{}'`,
      score: `'{"sections":[]}'`,
      code: `upper(translate(left(md5(random()::text), 16), 'abcdef', 'ABCDEF'))`,
    },
  },
  network_vote_entries: {
    ...{ number: '1', content: `'{}'`, previous: `repeat('0', 64)`, salt: `repeat('0', 32)` },
    hash: `md5(random()::text) || md5(random()::text)`,
  },
  network_tasks: { text: `'call'`, due_on: `'2027-01-01'` },
  network_votes: { vote: `'approve'` },
  networks: { name: `'{"en":"x"}'`, sub_domain: 'md5(random()::text)', status: '1' },
  'notifications.vendor_id': { least_role: '1', user_id: BY },
  notification_preferences: { mail: `'now'` },
  onboarding_dismissals: { steps: '1' },
  onboarding_marks: { mark: `'stats-seen'` },
  order_events: { kind: `'paid'`, party: `'system'` },
  order_groups: {
    items: '0',
    discount: '0',
    shipping: '0',
    tax: '0',
    total: '0',
    tax_included: 'false',
    currency: `'USD'`,
    language: `'en'`,
    email: `'a@b.lk'`,
    rates: `'{}'`,
  },
  order_refunds: { amount: '1', state: `'succeeded'` },
  order_tickets: { code: `upper(left(md5(random()::text), 16))` },
  orders: {
    items: '0',
    discount_by_vendor: '0',
    discount_by_platform: '0',
    shipping: '0',
    shipping_tax: '0',
    tax: '0',
    total: '0',
    fee: '0',
    refunded: '0',
    shipping_kind: `'none'`,
    currency: `'USD'`,
    per_cent: '1',
    status: `'pending'`,
    part: '(random() * 30000)::integer + 1',
  },
  passkeys: { device_type: `'singleDevice'` },
  payments: {
    group_id: 'null',
    sale_id: '1',
    state: `'starting'`,
    provider: `'test'`,
    amount: '1',
    currency: `'USD'`,
    language: `'en'`,
    return_path: `'/'`,
  },
  payout_account_wishes: { country: `'LK'` },
  payout_batches: { state: `'running'`, minimum: '1', currency: `'USD'` },
  payouts: { state: `'sent'`, reference: `'r'`, settled_at: 'now()', amount: '3', currency: `'USD'` },
  point_entries: { amount: '10', reason: `'vendor-followed'`, source: `'vendor:1'` },
  profile_claims: { proof: `'mail'`, email: `'a@b.lk'`, state: `'begun'` },
  profile_counts: { kind: `'view'`, count: '4', day: `'2026-11-01'` },
  profile_proposals: { state: `'refused'`, decided_at: 'now()', changes: `'{}'` },
  'profile_proposals.vendor_id': { state: `'open'`, decided_at: 'null', changes: `'{}'` },
  promotions: { ends_at: `'2027-01-01'`, starts_at: `'2026-01-01'` },
  proof_codes: { code_hash: `md5(random()::text) || md5(random()::text)` },
  push_subscriptions: { endpoint: 'md5(random()::text)' },
  'referrals.user_id': { address_hash: `'hash'` },
  'referrals.vendor_id': { user_id: 'null', address_hash: `'hash'` },
  referrals: {
    user_id: BY,
    email: `'friend@b.lk'`,
    address_hash: 'md5(random()::text)',
    language: `'en'`,
    subject: `'x'`,
    message: `'x'`,
  },
  reports: { vendor_id: '1', kind: `'profile'`, state: `'open'`, reason: `'spam'` },
  sales: { kind: `'gift_card'` },
  saved_lists: { name: `'Gifts'`, share_key: 'md5(random()::text)' },
  saved_views: { list: `'people'`, name: `'Mine'` },
  search_visits: { item_type: `'profile'`, count: '4', search: `'tea'`, day: `'2026-11-01'` },
  screening_terms: { kind: `'word'`, match: 'md5(random()::text)' },
  sector_acts: { kind: `'add'`, undo: `'{}'` },
  sector_standards: { text: `'{"en":"x"}'` },
  shipping_profiles: { name: `'Big'` },
  stock_alerts: { confirmed_at: 'now()', language: `'en'` },
  stock_locations: { country: `'LK'`, name: `'Barn'`, sort_order: '1' },
  subscriptions: { status: '1', ends_at: `'2027-01-01'`, payment_method: '1' },
  subscription_notices: { days: '30', ends_at: `'2027-01-01'` },
  subscription_terms: { state: `'awaiting'`, price: '1', payment_method: '1' },
  taxonomy_nodes: { type: `'sector'`, title: `'{"en":"x"}'`, handle: 'md5(random()::text)' },
  team_invites: { role: '2', email: 'md5(random()::text)' },
  'team_invites.vendor_id': { email: `'new@b.lk'` },
  text_prints: { thing_id: 'md5(random()::text)' },
  transfer_receipts: { party: `'vendor'` },
  transfers: { amount: '1', state: `'succeeded'` },
  translation_content: { language: `'si'` },
  translation_proposals: { language: `'si'`, state: `'open'` },
  translation_texts: { language: `'si'`, form: `''`, text: `'x'`, edited_at: 'now()' },
  variant_stocks: { pieces: '1' },
  vendor_bank_accounts: { country: `'LK'`, sealed: `'v1.x'` },
  vendor_payout_accounts: { provider: `'stripe'` },
  vendor_phones: { number: `'+94112345678'` },
  vendor_shipping_rates: { mode: `'customrate'` },
  vendor_shops: { currency: `'USD'` },
  vendor_statements: { currency: `'USD'`, hash: `'x'` },
  vendor_team: { role: '1' },
  visitor_countries: { country: `'LK'`, count: '4', day: `'2026-11-01'` },
  webhooks: { url: `'https://a.example'`, events: `'{order.placed}'` },
}

/**
 * Writes a row of a rule's table that belongs to `id`, with whatever the table asks for. What may be equal to another
 * row that is written so is equal. Triggers and references rest; rows that it refers to are written before, once.
 */
export async function fillTable(db: Db, { table, column, kind }: MergeRule, id: string): Promise<void> {
  await insert(db, table, { ...values[`${table}.${column}`], [column]: kind === 'person' ? `'${id}'::uuid` : id })
}

/** Each of their rows has an entry of its own. */
const ofOneEntry = ['credit_postings', 'ledger_postings']
const made = new Map<string, string>()

async function insert(db: Db, table: string, fixed: Record<string, string>): Promise<void> {
  const columns = await columnsOf(db, table)
  const given: [string, string][] = []
  for (const column of columns) {
    const value =
      fixed[column.name] ??
      values[table]?.[column.name] ??
      (column.isNeeded ? await neededValue(db, table, column) : undefined)
    if (value !== undefined) given.push([column.name, value])
  }
  const names = given.map(([name]) => `"${name}"`).join(', ')
  const rows = given.map(([, value]) => value).join(', ')
  const text = given.length > 0 ? `(${names}) values (${rows})` : 'default values'
  await db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into ${sql.table(table)} ${sql.raw(text)}`.execute(tx)
  })
}

async function neededValue(db: Db, table: string, { type, isUnique, target, targetColumn }: Column): Promise<string> {
  if (target === 'users') return BY
  if (target === 'vendors') return String(bystander.vendorId)
  if (target && targetColumn) return parentOf(db, target, targetColumn, isUnique || ofOneEntry.includes(table))
  if (/^(integer|bigint|smallint|numeric|double precision)$/.test(type))
    return isUnique ? '(random() * 1000000)::integer + 1' : '1'
  if (type === 'uuid') return isUnique ? 'gen_random_uuid()' : `'00000000-0000-4000-8000-000000000000'`
  if (type === 'boolean') return 'false'
  if (/^timestamp|^date/.test(type)) return `'2026-11-01'`
  if (/^json/.test(type)) return `'{}'`
  if (type === 'ARRAY') return `'{}'`
  if (type === 'bytea') return `''`
  return isUnique ? 'md5(random()::text)' : `'x'`
}

/** A row that others refer to: the same each time, or one that nothing refers to yet. */
async function parentOf(db: Db, table: string, column: string, isFresh: boolean): Promise<string> {
  const key = `${table}.${column}`
  const known = made.get(key)
  if (known && !isFresh) return known
  await insert(db, table, {})
  const { rows } = await sql<{ value: string }>`
    select quote_literal(${sql.ref(column)}::text) as value from ${sql.table(table)}
    order by ctid desc limit 1`.execute(db)
  const value = rows[0]?.value ?? 'null'
  made.set(key, value)
  return value
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, coalesce(information.data_type, '') as type,
      attnotnull and not atthasdef and attidentity = '' and attgenerated = '' as is_needed,
      exists (select from pg_index where indrelid = attrelid and indisunique and indnatts = 1 and indkey[0] = attnum)
        as is_unique,
      reference.confrelid::regclass::text as target,
      (select attname from pg_attribute parent
        where parent.attrelid = reference.confrelid and parent.attnum = reference.confkey[1]) as target_column
    from pg_attribute
      join information_schema.columns information on information.table_name = ${table} and column_name = attname
        and information.table_schema = 'public'
      left join lateral (select confrelid, confkey from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey[1] = attnum and cardinality(conkey) = 1 limit 1
      ) reference on true
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows
}
