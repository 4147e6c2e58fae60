import { siteLanguages } from '#shared/languages.ts'
import type { NotificationTexts } from '../server/define-notification.ts'

type Shown<T> = NotificationTexts<T>['en']

/** The texts of a test's kind: English where there is no Sinhala. */
export function wordsEverywhere<T>({ en, si }: { en: Shown<T>; si: Shown<T> }): NotificationTexts<T> {
  return { ...(Object.fromEntries(siteLanguages.map(language => [language, en])) as NotificationTexts<T>), si }
}
