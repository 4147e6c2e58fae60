import { maxVariants } from '#features/market/listings/variant-limits.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { ListingProblem, ProblemCode } from '../../listing-problems.ts'

const texts: Record<ProblemCode, (t: Translate) => string> = {
  'title-missing': t => t('Please write a title.'),
  'category-missing': t => t('Please choose a category.'),
  'picture-missing': t => t('Please add a picture.'),
  'variant-missing': t => t('Please add what you sell.'),
  'variants-many': t => t('A listing has at most {{most}} variants.', { most: maxVariants }),
  'variant-incomplete': t => t('Please choose a value of every option.'),
  'variant-twice': t => t('Two variants have the same options.'),
  'value-missing': t => t('Please name this value.'),
  'value-twice': t => t('There’s already a value with this name.'),
  'price-missing': t => t('Please write a price.'),
  'compare-at-low': t => t('The price before must be higher than the price.'),
  'stock-missing': t => t('Please write how many there are.'),
  'stock-negative': t => t('More have been sold than this leaves. Please write how many there are.'),
  'sku-twice': t => t('Another variant has this SKU.'),
  'sku-taken': t => t('Another listing of yours has this SKU.'),
  'link-missing': t => t('Please add the link that the button opens.'),
  'link-wrong': t => t('Please add a web address that begins with https.'),
  'end-missing': t => t('Please say when it ends.'),
  'end-early': t => t('It ends before it begins.'),
  'end-past': t => t('This is already over.'),
  'start-missing': t => t('Please say when it begins.'),
  'zone-missing': t => t('Please choose the time zone.'),
  'place-missing': t => t('Please say where it takes place.'),
  'file-missing': t => t('Please add the file.'),
  'category-unknown': t => t('This category no longer exists. Please choose another one.'),
  'certificate-unknown': t => t('Your enterprise doesn’t have this certificate.'),
  'currency-unknown': t => t('Nothing can be priced in this currency.'),
}

/** The text of a problem, to be shown beside its field. */
export function problemText(t: Translate, { code }: Pick<ListingProblem, 'code'>): string {
  return texts[code](t)
}

/** Selects the problems of a field. */
export function problemOf(t: Translate, problems: ListingProblem[], field: string): string | undefined {
  const found = problems.find(problem => problem.field === field)
  return found && problemText(t, found)
}
