/**
 * The locale that React Aria works in. Chromium has no data for Sinhala and Nepali and would answer in American English, month
 * before day: British English has the order of both.
 */
export function ariaLocale(language: string): string {
  return language === 'si' || language === 'ne' ? 'en-GB' : language
}
