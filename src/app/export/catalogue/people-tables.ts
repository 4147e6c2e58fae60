import { exported, leftOut, randomHex } from './entry.ts'

export const peopleTables = {
  // people/accounts
  passkeys: leftOut('keys of devices, made for one address of a site'),
  proof_codes: leftOut('they prove an identity'),
  sessions: leftOut('they sign in'),
  sign_in_methods: exported(
    'Accounts elsewhere that people sign in with; passwords are not in it',
    'id user_id provider_id account_id scope created_at updated_at',
    {
      where: "provider_id <> 'credential'",
      leftOut: {
        password: 'secret',
        access_token: 'secret',
        refresh_token: 'secret',
        id_token: 'secret',
        access_token_expires_at: 'of a secret',
        refresh_token_expires_at: 'of a secret',
      },
    },
  ),
  two_factors: leftOut('secrets; people set up two steps anew'),
  users: exported(
    'People',
    `
      id name email email_verified image role disabled_at photo_image_id language_code currency_code location
      spoken_languages translation_language metabase_access selected_vendor_id refer_token last_sign_in_at
      created_at updated_at time_zone browser_time_zone disabled_until disabled_why translation_reviews
      disabled_as merged_into`,
    { leftOut: { two_factor_enabled: 'people set up two steps anew' } },
  ),
  verifications: leftOut('they sign in, or set a password'),
  // people/looks
  looks: leftOut('sessions of admins'),
  // people/notifications
  notification_mutes: exported('Threads that people muted', 'user_id thread'),
  notification_preferences: exported('How people want to be notified', 'user_id group_name in_app mail push'),
  notification_settings: exported('Quiet hours and digests', 'user_id quiet_from quiet_until daily_on weekly_on', {
    leftOut: { unsubscribe_key: 'a key of mails' },
  }),
  notifications: exported(
    'Notifications',
    `
      id user_id kind group_name key thread vendor_id least_role for_admins data in_app created_at read_at
      mailed_at pushed_at`,
  ),
  push_subscriptions: leftOut('keys of browsers, made for one address of a site'),
  // people/cocreators
  cocreator_pledges: exported('What people have pledged to help with', 'user_id kinds words pledged_at'),
  // people/onboarding
  onboarding_dismissals: exported('First steps that people closed', 'user_id vendor_id steps'),
  onboarding_marks: exported('First steps that are done', 'vendor_id mark user_id created_at'),
  // people/points
  point_entries: exported(
    'Points that people and enterprises got',
    'id user_id vendor_id amount reason source reverses made_by note created_at',
  ),
  // people/preferences
  currency_rates: exported('Exchange rates for display, per US dollar', 'currency per_usd date source fetched_at'),
  // people/referrals
  referral_links: exported(
    'Links by which people invite others; they stand in public',
    'token user_id vendor_id created_at',
  ),
  referral_stops: exported('Addresses that want no invitations, as digests', 'address_hash created_at'),
  referrals: exported(
    'Invitations',
    `
      id user_id vendor_id made_by email address_hash name subject message language reminders reminded_at
      mailed_at joined_at declined_at referee_user_id referee_vendor_id created_at`,
    {
      leftOut: {
        token: { why: 'accepts an invitation', fill: randomHex },
        stop_token: { why: 'stops invitations', fill: randomHex },
        mail_id: 'mails are not in it',
      },
    },
  ),
  // people/teams
  team_invites: leftOut('they open an enterprise; invite again'),
  vendor_team: exported('Teams of enterprises', 'vendor_id user_id role since'),
  // people/personal-accounts
  people_changes: leftOut('whose rows of the admins’ list are to be made again; the import notes everybody'),
  people_rows: leftOut('made of the other tables; lists make them again'),
}
