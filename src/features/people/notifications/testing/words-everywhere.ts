import type { Words } from '#server/texts/index.ts'
import type { NotificationText } from '../server/define-notification.ts'

type Shown<T> = (data: T) => NotificationText

/** What a test's kind says: English where there is no Sinhala. */
export function wordsEverywhere<T>({ en, si }: { en: Shown<T>; si: Shown<T> }) {
  return (data: T, { language }: Words): NotificationText => (language === 'si' ? si(data) : en(data))
}
