import type { Translate } from '#web/i18n/translate.ts'
import type { RoomView } from './client/room-view.ts'

/** The title of a conversation, in the reader's language. */
export function roomTitle(t: Translate, { name, other, kind }: Pick<RoomView, 'name' | 'other' | 'kind'>): string {
  if (other.kind === 'help') return t('Pola team')
  return name || (kind === 'group' ? t('Conversation') : t('Someone who has left'))
}
