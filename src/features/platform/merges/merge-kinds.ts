/** What can be merged. */
export const mergeKinds = ['enterprise', 'person'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** Why two look alike. */
export const alikeReasons = ['name', 'website', 'phone', 'email', 'place'] as const
export type AlikeReason = (typeof alikeReasons)[number]

/** Groups of what belongs to one, in the order in which admins see them. */
export const mergeGroups = [
  'listings',
  'orders',
  'money',
  'team',
  'followers',
  'chats',
  'applications',
  'feedback',
  'points',
  'invitations',
  'networks',
  'certificates',
  'saved',
  'files',
  'notifications',
  'figures',
  'access',
  'profile',
  'other',
] as const
export type MergeGroup = (typeof mergeGroups)[number]

const groupOfTable: Record<Exclude<MergeGroup, 'other'>, readonly string[]> = {
  listings: ['listings', 'vendor_shops', 'shipping_profiles', 'vendor_shipping_rates', 'stock_locations'],
  orders: ['orders', 'order_groups', 'carts', 'cart_lines', 'cart_parts', 'put_aside_lines', 'addresses'],
  money: [
    ...['ledger_postings', 'payouts', 'transfers', 'vendor_bank_accounts', 'vendor_payout_accounts'],
    ...['vendor_statements', 'vendor_statement_entries', 'invoice_numbers', 'credit_note_numbers'],
    ...['credit_entries', 'credit_postings', 'subscriptions', 'subscription_terms', 'subscription_notices'],
    ...['payout_account_wishes', 'discounts', 'promotions', 'gift_cards'],
  ],
  team: ['vendor_team', 'team_invites'],
  followers: ['vendor_follows', 'forum_follows', 'forum_group_follows'],
  chats: ['chat_members', 'chat_events', 'chat_media'],
  applications: [
    ...['applications', 'application_events', 'application_comments', 'application_submissions', 'form_responses'],
    ...['profile_claims', 'profile_proposals'],
  ],
  feedback: [
    ...['feedback_posts', 'feedback_tags', 'feedback_thumbs', 'feedback_settings'],
    ...['reports', 'forum_posts', 'forum_likes', 'forum_drafts', 'forum_translations', 'reading_languages'],
    ...['enterprise_posts', 'enterprise_post_likes'],
    ...['moderation_cases', 'moderation_decisions', 'moderation_appeals', 'posting_pauses'],
  ],
  points: ['point_entries'],
  invitations: ['referrals', 'referral_links'],
  networks: ['networks', 'memberships', 'enterprise_list_vendors'],
  certificates: ['vendor_certificates', 'certificate_checks', 'certificate_reminders'],
  saved: ['listing_likes', 'saved_lists', 'saved_list_items', 'stock_alerts', 'saved_views'],
  files: ['files'],
  notifications: ['notifications', 'notification_mutes', 'notification_preferences', 'notification_settings'],
  figures: ['profile_counts', 'search_visits', 'visitor_countries'],
  access: [
    ...['sessions', 'api_tokens', 'chat_tokens', 'chat_filters', 'push_subscriptions', 'proof_codes', 'passkeys'],
    ...['sign_in_methods', 'two_factors', 'webhooks'],
  ],
  profile: ['vendor_gallery', 'vendor_locations', 'vendor_nodes', 'vendor_phones', 'vendor_text_times'],
}

const groups = new Map(
  Object.entries(groupOfTable).flatMap(([group, tables]) => tables.map(table => [table, group as MergeGroup] as const)),
)

/** How many rows of a group go which way. */
export type GroupCounts = { group: MergeGroup; moves: number; aside: number; stays: number; ends: number }

type TableCounts = Omit<GroupCounts, 'group'> & { table: string }

/** Sums counts of tables by group, in the groups' order. Groups without rows are left out. */
export function countsByGroup(rows: readonly TableCounts[]): GroupCounts[] {
  const byGroup = Map.groupBy(rows, ({ table }) => groups.get(table) ?? 'other')
  return mergeGroups.flatMap(group => {
    const own = byGroup.get(group)
    if (!own) return []
    const sum = (way: keyof Omit<TableCounts, 'table'>) => own.reduce((total, row) => total + row[way], 0)
    return [{ group, moves: sum('moves'), aside: sum('aside'), stays: sum('stays'), ends: sum('ends') }]
  })
}
