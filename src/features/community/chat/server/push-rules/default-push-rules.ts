import type { PushRule, PushRules } from './push-rule.ts'

const notify = ['notify']
const quietly = ['notify', { set_tweak: 'highlight', value: false }]
const loudly = ['notify', { set_tweak: 'sound', value: 'default' }]
const highlight = [...loudly, { set_tweak: 'highlight' }]

const type = (pattern: string) => ({ kind: 'event_match', key: 'type', pattern })
const inDirectRooms = { kind: 'room_member_count', is: '2' }
const mayCallRoom = { kind: 'sender_notification_permission', key: 'room' }

/** The predefined rules of the Client-Server API v1.11, in its order, for somebody's whole Matrix id. */
export function defaultPushRules(userId: string): PushRules {
  const localpart = userId.slice(1).split(':')[0] ?? ''
  return {
    override: [
      rule('.m.rule.master', [], [], false),
      rule('.m.rule.suppress_notices', [{ kind: 'event_match', key: 'content.msgtype', pattern: 'm.notice' }], []),
      rule(
        '.m.rule.invite_for_me',
        [
          type('m.room.member'),
          { kind: 'event_match', key: 'content.membership', pattern: 'invite' },
          { kind: 'event_match', key: 'state_key', pattern: userId },
        ],
        [...loudly, { set_tweak: 'highlight', value: false }],
      ),
      rule('.m.rule.member_event', [type('m.room.member')], []),
      rule(
        '.m.rule.is_user_mention',
        [{ kind: 'event_property_contains', key: 'content.m\\.mentions.user_ids', value: userId }],
        highlight,
      ),
      rule('.m.rule.contains_display_name', [{ kind: 'contains_display_name' }], highlight),
      rule(
        '.m.rule.is_room_mention',
        [{ kind: 'event_property_is', key: 'content.m\\.mentions.room', value: true }, mayCallRoom],
        ['notify', { set_tweak: 'highlight' }],
      ),
      rule(
        '.m.rule.roomnotif',
        [{ kind: 'event_match', key: 'content.body', pattern: '@room' }, mayCallRoom],
        ['notify', { set_tweak: 'highlight' }],
      ),
      rule(
        '.m.rule.tombstone',
        [type('m.room.tombstone'), { kind: 'event_match', key: 'state_key', pattern: '' }],
        ['notify', { set_tweak: 'highlight' }],
      ),
      rule('.m.rule.reaction', [type('m.reaction')], []),
      rule(
        '.m.rule.room.server_acl',
        [type('m.room.server_acl'), { kind: 'event_match', key: 'state_key', pattern: '' }],
        [],
      ),
      rule(
        '.m.rule.suppress_edits',
        [{ kind: 'event_property_is', key: 'content.m\\.relates_to.rel_type', value: 'm.replace' }],
        [],
      ),
    ],
    content: [
      { rule_id: '.m.rule.contains_user_name', default: true, enabled: true, pattern: localpart, actions: highlight },
    ],
    room: [],
    sender: [],
    underride: [
      rule('.m.rule.call', [type('m.call.invite')], ['notify', { set_tweak: 'sound', value: 'ring' }]),
      rule('.m.rule.encrypted_room_one_to_one', [inDirectRooms, type('m.room.encrypted')], loudly),
      rule('.m.rule.room_one_to_one', [inDirectRooms, type('m.room.message')], loudly),
      rule('.m.rule.message', [type('m.room.message')], notify),
      rule('.m.rule.encrypted', [type('m.room.encrypted')], quietly),
    ],
  }
}

function rule(id: string, conditions: PushRule['conditions'], actions: unknown[], enabled = true): PushRule {
  return { rule_id: id, default: true, enabled, conditions, actions }
}
