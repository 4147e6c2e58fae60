import { apiErrorOf } from '#web/api-client/api-error.ts'
import { readTexts, type TextValues, textValues, typedText } from '#web/forms/text-values.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { ownCertificateLimits as limits } from '../own-certificate-limits.ts'
import type { OwnCertificate, OwnCertificateFields } from '../own-certificates.contract.ts'

export function ownCertificateValues(certificate: OwnCertificate | undefined): TextValues {
  return {
    ...textValues('title', certificate?.title ?? {}),
    ...textValues('description', certificate?.description ?? {}),
    link: certificate?.link ?? '',
  }
}

export function readOwnCertificate(values: TextValues): OwnCertificateFields {
  return {
    title: readTexts(values, 'title') as OwnCertificateFields['title'],
    description: readTexts(values, 'description') as OwnCertificateFields['description'],
    link: typedText(values, 'link') || null,
  }
}

/** The message for a change of a network’s certificate, or of who has it, that was refused. */
export function ownCertificateRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-certificates-full':
      return t('A network has at most {{count}} certificates. Change one instead.', {
        count: limits.certificates,
      })
    case 'gm-error-certificate-retired':
      return t('This certificate is retired. Bring it back first.')
    case 'gm-error-certificate-ended':
      return t('The last day is in the past. Please choose a later one.')
    default:
      return failureText(t, error)
  }
}
