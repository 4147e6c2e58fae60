import type { Translate } from '#web/i18n/translate.ts'

export const chatLabel = (t: Translate): string => t('Message')
