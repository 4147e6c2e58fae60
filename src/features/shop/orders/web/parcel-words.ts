import type { Translate } from '#web/i18n/translate.ts'
import type { Parcel } from '../vendor-orders.contract.ts'

/** Why an order can't be marked as sent. */
export function parcelProblemText(t: Translate, problem: NonNullable<Parcel['problem']>): string {
  const texts: Record<typeof problem, string> = {
    'no-number': t('This is no order number.'),
    mangled: t('The spreadsheet shortened this number. Please make the column one of text.'),
    unknown: t('You have no such order that is paid for.'),
    over: t('Nothing is left to send of it.'),
    twice: t('It stands further up already.'),
    'too-long': t('Carrier or tracking number is too long.'),
    failed: t('Someone has changed this in the meantime. Please reload the page.'),
  }
  return texts[problem] ?? t('This can’t be changed any more. Please reload the page.')
}
