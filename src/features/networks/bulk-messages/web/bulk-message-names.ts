import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { AddresseeReason, AddresseeState, BulkState, BulkWay } from '../bulk-message-states.ts'

export function wayName(t: Translate, way: BulkWay): string {
  return { mail: t('By email'), chat: t('In chat') }[way]
}

export function bulkStateName(t: Translate, state: BulkState): string {
  return { draft: t('Draft'), sending: t('Being sent'), done: t('Sent'), stopped: t('Stopped') }[state]
}

/** What became of it for a member, in a row. */
export function addresseeStateName(t: Translate, state: AddresseeState): string {
  return {
    due: t('Waits'),
    claimed: t('Being sent'),
    sent: t('Sent'),
    failed: t('Failed'),
    optedOut: t('Doesn’t want it'),
    obsolete: t('Not sent'),
  }[state]
}

/** Why a member doesn’t get it. */
export function reasonName(t: Translate, reason: AddresseeReason): string {
  return {
    optedOut: t('all its owners and admins have turned these messages off'),
    blocked: t('it has blocked you in chat, or declined to be written to'),
    nobody: t('no owner or admin has an account'),
    hidden: t('visitors don’t see it, so it can’t be written to in chat'),
    gone: t('it isn’t in the network any more'),
    stopped: t('you stopped the message before'),
    error: t('something went wrong'),
  }[reason]
}

/** What a refusal says, in the reader’s language. */
export function bulkRefusal(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  const texts: Record<string, string> = {
    NOT_FOUND: t('This message doesn’t exist any more, or you may no longer see it.'),
    'gm-error-bulk-message-changed': t('Someone changed this message in the meantime. Please look at it again.'),
    'gm-error-bulk-message-nobody': t('None of these members would get the message.'),
    'gm-error-bulk-message-words': t(
      'Please write the message in one language at least, an email with its subject, and with known placeholders.',
    ),
    'gm-error-bulk-message-chat': t('No enterprise runs this network, so nobody can write for it in chat.'),
    'gm-error-bulk-messages-full': t(
      'A network writes to at most {{most}} members in a day. Today it can write to {{left}} more.',
      { most: given?.most ?? '…', left: given?.left ?? '…' },
    ),
  }
  return lookUp(texts, code) ?? messageOfFailure(t, error)
}
