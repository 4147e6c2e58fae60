/**
 * The locale for React Aria. Chromium has no data for Sinhala and Nepali and would fall back to American English, with
 * the month before the day: British English has the order of both languages.
 */
export function ariaLocale(language: string): string {
  return language === 'si' || language === 'ne' ? 'en-GB' : language
}
