import type { CertificateAsk } from '#features/market/directory/certificate-asks.ts'
import type { CertificateStanding } from '#features/market/directory/certificate-standing.ts'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

export const askName = (t: Translate, ask: CertificateAsk): string =>
  ({
    number: t('Number'),
    issuedOn: t('Day of issue'),
    validUntil: t('Last day'),
    document: t('The certificate itself'),
  })[ask]

export const standingName = (t: Translate, standing: CertificateStanding): string =>
  ({
    valid: t('With the green mark'),
    expired: t('Ended'),
    'not-yet': t('Not valid yet'),
    unreviewed: t('Nobody answers for it'),
    'self-declared': t('Their own word'),
  })[standing]

/** The message for a change of a certificate that was refused. */
export function certificateRefusal(t: Translate, error: unknown): string {
  switch (apiErrorOf(error).code) {
    case 'gm-error-certificate-changed':
      return t('Someone changed this certificate in the meantime. Please look at it again.')
    case 'gm-error-certificate-handle':
      return t('Another certificate has this address name.')
    case 'gm-error-certificate-merge':
      return t('These two certificates can’t be merged.')
    case 'NOT_FOUND':
      return t('This certificate doesn’t exist any more.')
    default:
      return messageOfFailure(t, error)
  }
}
