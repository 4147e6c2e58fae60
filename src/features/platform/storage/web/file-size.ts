import type { Translate } from '#web/i18n/translate.ts'

/** `340 kB`, `1.2 MB`: rounded up, so that it is never 0. */
export function fileSize(t: Translate, bytes: number): string {
  const megabyte = 1_048_576
  if (bytes < megabyte) return t('{{size}} kB', { size: String(Math.max(1, Math.ceil(bytes / 1024))) })
  return t('{{size}} MB', { size: (bytes / megabyte).toFixed(1) })
}
