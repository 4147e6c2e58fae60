import {
  type MessageKind,
  type MessagePlaceholder,
  wrongPlaceholders,
} from '#features/networks/networks/network-messages.ts'
import type { Translate } from '#web/i18n/translate.ts'

export function placeholderName(t: Translate, kind: MessageKind, placeholder: MessagePlaceholder): string {
  return {
    enterprise: t('name of the enterprise'),
    network: t('name of the network'),
    level: t('level of the member'),
    day: kind === 'bulk' ? t('last day of the membership') : t('the day it is about'),
  }[placeholder]
}

/** What is wrong with the first placeholder that isn’t one; undefined: nothing. */
export function placeholderProblem(t: Translate, kind: MessageKind, text: string): string | undefined {
  const [first] = wrongPlaceholders(kind, text)
  if (first === undefined) return undefined
  return first === '{{' || first === '}}'
    ? t('A placeholder begins with {{begin}} and ends with {{end}}.', { begin: '{{', end: '}}' })
    : t('{{placeholder}} isn’t a placeholder of this message.', { placeholder: first })
}
