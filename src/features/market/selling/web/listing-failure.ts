import { deskFailure } from '#features/market/desk/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** Why a change of a listing was refused: a moderator may have hidden it since the page was opened. */
export function listingFailure(t: Translate, error: unknown): string {
  if (apiErrorOf(error).code === 'gm-error-listing-hidden')
    return t(
      'The team of Pola has hidden this listing. You can correct it and send it to be looked at, but not archive it.',
    )
  return deskFailure(t, error)
}
