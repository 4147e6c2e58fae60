import { exported, leftOut } from './entry.ts'

export const communityTables = {
  // community/chat
  chat_account_data: exported(
    'What people keep about their chats, such as muted rooms',
    'member room_id type content position',
  ),
  chat_blocks: exported('Who blocked whom', 'blocker blocked at'),
  chat_delivered: exported('How far messages reached each member', 'member position'),
  chat_events: exported(
    'Messages and other events of the chat, in their order',
    `
      position id room_id type state_key sender actor_id content prev_content at device_id txn_id redacts
      redacted_by words`,
  ),
  chat_filters: leftOut('apps send them again'),
  chat_login_tokens: leftOut('they sign in'),
  chat_media: exported('Files of the chat', 'id owner actor_id type file_name bytes width height is_ready created_at'),
  chat_media_uses: exported('Which event shows which file', 'media_id event_id room_id'),
  chat_members: exported('Members of rooms', 'room_id member membership position forgotten'),
  chat_receipts: exported('How far members read', 'room_id member type thread event_id event_position at position'),
  chat_remote_devices: leftOut('tokens of an outside homeserver'),
  chat_remote_events: exported(
    'Events that lie on an outside homeserver',
    'position homeserver room_id event_id sender is_message at redacted',
  ),
  chat_remote_members: exported(
    'Members of rooms on an outside homeserver',
    'homeserver room_id member membership read_up_to',
  ),
  chat_remote_rooms: exported(
    'Rooms on an outside homeserver',
    'homeserver direct_key room_id kind creator asked request made_since silenced',
  ),
  chat_remote_transactions: leftOut('only to recognize what an outside homeserver repeats'),
  chat_remote_users: exported('Names of people on an outside homeserver', 'homeserver identity name image_id'),
  chat_renamed: exported('People whose new name is still to be sent to an outside homeserver', 'identity'),
  chat_rooms: exported('Rooms of the chat', 'id kind direct_key creator asked request created_at'),
  chat_service_queues: leftOut('how far application services read; they begin anew'),
  chat_service_users: exported('Users that an application service added', 'localpart service name created_at'),
  chat_state: exported('The state of rooms: which event holds it', 'room_id type state_key position'),
  chat_tokens: leftOut('they sign in'),
  chat_withheld: exported(
    'What moderators took out of conversations, while it can be given back',
    'event_id message_id content words media withheld_at',
  ),
  help_answers: exported('Answer times of the help desk', 'id room_id asked_at answered_at dropped_at'),
  help_cases: exported(
    'Cases of the help desk',
    'room_id assignee_id closed_at closed_by notes_changed priority tags merged_into',
  ),
  help_notes: exported('Notes of the help desk about cases', 'id room_id author_id text at'),
  help_replies: exported(
    'Prepared replies of the help desk',
    'id title text_en text_si revision changed_by changed_at is_greeting',
  ),
  // community/screening
  screening_terms: exported(
    'Words and links for which texts wait',
    'id kind language term match note revision added_by added_at',
  ),
  text_prints: exported('What people wrote, and whether it was shown', 'kind thing_id author_id is_shown written_at', {
    leftOut: { print: 'computed from the words; nothing older is compared', bands: 'as print' },
  }),
  // community/feedback
  feedback_posts: exported(
    'Feedback and answers to it',
    `
      id vendor_id parent_id author_id acting_vendor_id message file_id created_at updated_at deleted_at state
      announced_at`,
  ),
  feedback_settings: exported(
    'Whether members of an enterprise write feedback in its name',
    'vendor_id member_role_restriction',
  ),
  feedback_tags: exported('Enterprises that a post names', 'post_id vendor_id untagged_at'),
  feedback_thumbs: exported('Thumbs of people for enterprises', 'author_id vendor_id post_id thumb reasons given_at'),
  // community/follows
  listing_likes: exported('Listings that people saved', 'user_id listing_id since title'),
  vendor_follows: exported('Who follows which enterprise', 'user_id vendor_id since'),
  // community/feed
  enterprise_post_likes: exported('Who likes which post of an enterprise', 'post_id user_id at'),
  enterprise_posts: exported(
    'What enterprises post in the feed',
    `
      id acting_vendor_id author_id title message language image_id file_id listing_id state announced_at revision created_at
      edited_at deleted_at`,
  ),
  feed_mutes: exported('What people want to see less of in the feed', 'id user_id vendor_id group_id because kind at'),
  feed_addresses: leftOut('they open a feed; make a new address'),
  feed_places: exported('Where people stopped reading the feed', 'user_id tab row_at row_id seen_at seen_id at'),
  feed_rows: exported('What the feed points at', 'id kind thing_id vendor_id group_id together at'),
  // community/letters
  letter_turns: exported('When people get their weekly letter', 'user_id is_on weekday hour next_at last_at letters'),
  letters: exported('Weekly letters', 'id user_id number since until before_at words_hash', {
    leftOut: { secret: 'the key of its links' },
  }),
  letter_items: exported('What was in weekly letters', 'letter_id user_id part thing_id'),
  // community/forum
  forum_drafts: exported(
    'What people have begun to write in the forum',
    'user_id deed target sequence group_id title message saved_at',
  ),
  forum_files: exported('Pictures in the forum', 'post_id file_id sort_order'),
  forum_follows: exported('Who follows which question', 'user_id question_id is_followed at'),
  forum_group_follows: exported('Who follows which group of the forum', 'user_id group_id at'),
  forum_imports: exported(
    'Which posts came from another forum, and who wrote them there',
    'post_id source source_id author imported_at',
  ),
  forum_likes: exported('Who likes which post of the forum', 'post_id user_id at'),
  forum_mentions: exported('Whom posts of the forum have named', 'post_id user_id at'),
  forum_posts: exported(
    'Questions and replies of the forum',
    `
      id question_id group_id title message body body_version language author_id acting_vendor_id state announced_at
      revision created_at edited_at deleted_at active_at best_id best_worked`,
  ),
  forum_reads: exported('Up to which post people have read a question', 'user_id question_id up_to at'),
  forum_translations: exported(
    'Translations of posts of the forum',
    `
      id post_id language revision title message body body_version author_id acting_vendor_id stage state announced_at
      version created_at edited_at answered_at answered_by deleted_at`,
  ),
  forum_revisions: exported('What posts of the forum said before', 'post_id revision title message written_at'),
  reading_languages: exported('Languages in which people read the forum', 'user_id languages at'),
  ignored_people: exported('Who doesn’t want to see whose words', 'user_id ignored_id at'),
  // community/moderation
  moderation_appeals: exported(
    'Appeals against decisions of moderators',
    'decision_id case_id user_id words appealed_at answered_by',
  ),
  moderation_cases: exported(
    'Cases of moderators, one open case per thing',
    `
      id kind thing_id source state revision author_id vendor_id copy holds due_at assignee_id assigned_at opened_at
      active_at closed_at closed_by`,
  ),
  moderation_decisions: exported(
    'Decisions of moderators, with their reasons',
    `
      id case_id case_revision measure sanction sanction_until rule facts source by_program decided_by decided_at
      author_id vendor_id before takes_back`,
    { leftOut: { key_hash: 'of a secret' } },
  ),
  moderation_notes: exported('Notes of moderators about cases', 'id case_id author_id words at'),
  moderation_orders: exported(
    'Orders of authorities',
    `
      id case_id authority article number words file_id received_at due_at entered_by entered_at reminded_at`,
  ),
  moderation_ties: exported(
    'Moderators who say that they know people whom a case concerns',
    'id case_id user_id knows at',
  ),
  moderation_tried_appeals: leftOut('what a form gave back; a day at the longest'),
  posting_pauses: exported('People who may not post for a while', 'user_id decision_id until'),
  reports: exported(
    'Reports by people about content',
    `
      id kind vendor_id listing_id post_id forum_post_id forum_translation_id enterprise_post_id reporter_id reason message state
      created_at closed_at chat_room_id chat_event_id chat_context outcome note closed_by case_id`,
  ),
}
