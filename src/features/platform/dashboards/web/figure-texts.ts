import type { Label } from '#shared/label.ts'
import { languageNamed } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { FigureSeries } from '../dashboards.contract.ts'
import { type FigureName, otherParts } from '../figures.ts'

type Texts = { title: Label; definition: Label }

/** What each figure is called, and what exactly it is. */
export const figureTexts: Record<FigureName, Texts> = {
  people: {
    title: t => t('People'),
    definition: t => t('Accounts with a confirmed email address, at the end of each step.'),
  },
  newPeople: {
    title: t => t('New people'),
    definition: t => t('Accounts by the day of sign-up, once their email address is confirmed.'),
  },
  enterprises: {
    title: t => t('Enterprises'),
    definition: t => t('Enterprises that visitors see, at the end of each step.'),
  },
  newEnterprises: {
    title: t => t('New enterprises'),
    definition: t => t('Enterprises that visitors see, by the day of their first approval or listing.'),
  },
  searches: {
    title: t => t('Searches'),
    definition: t =>
      t('Searches with words, filters or a place in the directory and the marketplace. Bots aren’t counted.'),
  },
  emptySearches: {
    title: t => t('Searches without a result, by place'),
    definition: t =>
      t('Searches that found nothing, by the country or state that they were limited to. Words aren’t kept.'),
  },
  languages: {
    title: t => t('Languages'),
    definition: t =>
      t('Searches, and pages of enterprises and listings that were opened, by the language they were read in.'),
  },
  devices: {
    title: t => t('Devices'),
    definition: t => t('The same pages by device, as browsers name themselves.'),
  },
  applications: {
    title: t => t('Applications'),
    definition: t => t('Applications and renewals, by the day on which they reached each status.'),
  },
  decisions: {
    title: t => t('Days until a decision'),
    definition: t =>
      t(
        'From the last submission of an application to its decision, by the day of the decision. Longer ones count as 90 days.',
      ),
  },
  orders: {
    title: t => t('Orders'),
    definition: t => t('Orders that were placed, one for each enterprise of a purchase.'),
  },
  sales: {
    title: t => t('Sales'),
    definition: t => t('What buyers paid for orders, in money and gift cards, as in the ledger.'),
  },
  refunds: {
    title: t => t('Refunds'),
    definition: t => t('What buyers got back for orders, as in the ledger.'),
  },
  fees: {
    title: t => t('Fees of the platform'),
    definition: t => t('Fees of orders less those of refunds, before the costs of payments.'),
  },
  answers: {
    title: t => t('Answer times of enterprises'),
    definition: t =>
      t(
        'From the first message that waits for an answer to the answer, by the day of the answer. Longer ones count as 30 days.',
      ),
  },
}

/** What a line or column of a figure is of; the figure's own title if it has one part. */
export function seriesTitle(t: Translate, name: FigureName, { label, title, currency }: FigureSeries): string {
  if (title !== null) return title
  if (currency !== null) return currency
  if (label === '') return figureTexts[name].title(t)
  if (label === otherParts) return t('All others')
  if (name === 'languages') return languageNamed(label)
  return lookUp(partTitles, label)?.(t) ?? label
}

const partTitles: Record<string, Label> = {
  0: t => t('Without a place'),
  found: t => t('Found something'),
  none: t => t('Found nothing'),
  phone: t => t('Phone'),
  tablet: t => t('Tablet'),
  computer: t => t('Computer'),
  submitted: t => t('Submitted'),
  moreInfo: t => t('Sent back with questions'),
  notApproved: t => t('Not approved'),
  approved: t => t('Approved'),
  half: t => t('Half within'),
  most: t => t('Nine of ten within'),
  number: t => t('Number'),
}
