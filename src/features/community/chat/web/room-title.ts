import type { Translate } from '#web/i18n/translate.ts'
import type { RoomView } from './client/room-view.ts'

/** Of whom a conversation is with, in the reader's words. */
export function roomTitle(t: Translate, { name, other, kind }: Pick<RoomView, 'name' | 'other' | 'kind'>): string {
  if (other.kind === 'help') return t('Pola team')
  return name || (kind === 'group' ? t('Conversation') : t('Someone who has left'))
}
