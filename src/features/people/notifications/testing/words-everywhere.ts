import type { Words } from '#server/texts/index.ts'
import type { NotificationText } from '../server/define-notification.ts'

type Shown<T> = (data: T) => NotificationText

/** The texts of a test's kind: English for languages other than Sinhala. */
export function wordsEverywhere<T>({ en, si }: { en: Shown<T>; si: Shown<T> }) {
  return (data: T, { language }: Words): NotificationText => (language === 'si' ? si(data) : en(data))
}
