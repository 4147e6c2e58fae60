import { deskFailure } from '#features/market/desk/web/index.ts'
import { problemTexts, warningText } from '#features/market/listings/import-problems.ts'
import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { ImportFormat, ImportResult, ImportState } from '../import-states.ts'
import type { ImportRow, ListingImportRow } from '../listing-import.contract.ts'
import type { MatchedField } from '../matched-fields.ts'

export function fieldTexts(t: Translate): Record<MatchedField, string> {
  return {
    title: t('Title'),
    price: t('Price'),
    description: t('Description'),
    category: t('Category'),
    id: t('Product ID'),
    sku: t('SKU'),
    stock: t('Stock'),
    weight: t('Weight'),
    color: t('Color'),
    size: t('Size'),
    type: t('Type'),
    packaging: t('Packaging'),
    status: t('Status'),
    pictures: t('Links to pictures'),
  }
}

/** Explanations of fields whose names aren't enough. */
export function fieldHints(t: Translate): Partial<Record<MatchedField, string>> {
  return {
    id: t('Rows with the same value are variants of one listing. Without it, rows with the same title are.'),
    category: t('Several are separated by commas. Below you choose which of ours they are.'),
    stock: t('Where it’s empty, there’s always enough.'),
    status: t('Whether buyers see it. What we don’t know comes in as a draft.'),
    packaging: t('Kinds such as Plastic Free, separated by commas.'),
  }
}

export function formatText(t: Translate, format: ImportFormat | null): string {
  switch (format) {
    case 'shopify':
      return t('Shopify export')
    case 'woocommerce':
      return t('WooCommerce export')
    case 'pola':
      return t('Pola export')
    case null:
      return t('Columns matched by hand')
  }
}

export function stateText(t: Translate, state: ImportState): string {
  switch (state) {
    case 'uploaded':
      return t('Not checked yet')
    case 'checking':
      return t('Being checked')
    case 'checked':
      return t('Checked, not imported')
    case 'importing':
      return t('Being imported')
    case 'done':
      return t('Imported')
    case 'undoing':
      return t('Being taken back')
    case 'undone':
      return t('Taken back')
    case 'failed':
      return t('Failed')
  }
}

/** The result for a row, in future tense before the import and in past tense after it. */
export function resultText(t: Translate, result: ImportResult): string {
  switch (result) {
    case 'created':
      return t('New')
    case 'changed':
      return t('Changed')
    case 'unchanged':
      return t('Unchanged')
    case 'skipped':
      return t('Left out')
  }
}

/** Notes on a row, each a sentence. */
export function rowNotes(t: Translate, { problems, warnings, cause }: ImportRow): string[] {
  const broken = problems.map(({ code, given, value }) => {
    const { why, advice } = problemTexts(t, code, given)
    return `${sentence(value ? `“${value}”: ${why}` : why)} ${sentence(advice)}`
  })
  // without warnings that repeat a problem
  const others = warnings.filter(({ code }) => !problems.some(problem => problem.code === code))
  const elsewhere = cause === null ? [] : [t('row {{row}} of the same product is broken', { row: cause })]
  return [...broken, ...[...elsewhere, ...others.map(({ code, given }) => warningText(t, code, given))].map(sentence)]
}

/** The columns with a problem. */
export function columnsOf({ problems }: ImportRow): string {
  return [...new Set(problems.map(({ column }) => column).filter(Boolean))].join(', ')
}

function sentence(text: string): string {
  const [first = ''] = text
  const whole = first.toLocaleUpperCase() + text.slice(first.length)
  return /[.!?。।۔]$/.test(whole) ? whole : `${whole}.`
}

/** The message for an error of the server. */
export function importFailure(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  const texts: Record<string, string> = {
    'gm-error-import-empty': t('There are no products in this file.'),
    'gm-error-import-not-csv': notCsv(t),
    'gm-error-import-encoding': t('This file isn’t in UTF-8. Save it again as “CSV UTF-8”.'),
    'gm-error-import-rows': t('From line {{line}} on this file has more than {{most}} rows. Please split it.', {
      line: given?.line ?? '',
      most: given?.most ?? '',
    }),
    'gm-error-file-columns': t('Line {{line}} has more than {{most}} columns. Is this the right file?', {
      line: given?.line ?? '',
      most: given?.most ?? '',
    }),
    'gm-error-import-currency': t('There’s no such currency.'),
    'gm-error-import-category': t('There’s no such category.'),
    'gm-error-import-match': t('Please choose a column for title and price.'),
    'gm-error-import-state': t('This import has moved on in the meantime. Please reload the page.'),
    'gm-error-import-running': runningText(t, given),
    'gm-error-file-incomplete': t('The file didn’t upload completely.'),
    TOO_MANY_REQUESTS: t('That was often. Please wait a while.'),
  }
  return lookUp(texts, code) ?? deskFailure(t, error)
}

/** Says which import is running, and what it waits for while nobody is working on it. */
function runningText(
  t: Translate,
  { file = '', done = 0, total = 0, waits = '' }: Record<string, string | number> = {},
): string {
  if (!file) return t('Another import is running. Please wait until it’s done.')
  if (waits === 'turn')
    return t('“{{file}}” waits for its turn: imports of other enterprises go first. Please wait until it’s done.', {
      file,
    })
  if (waits === 'restart')
    return t('“{{file}}” was interrupted, and goes on within two minutes. Please wait until it’s done.', { file })
  if (total === 0) return t('We’re still busy with “{{file}}”. Please wait until it’s done.', { file })
  return t('We’re still busy with “{{file}}”: {{done}} of {{total}} products. Please wait until it’s done.', {
    file,
    done,
    total,
  })
}

/** Says what an import waits for, while nobody is working on it. */
export function waitsText(t: Translate, waits: ListingImportRow['waits']): string | undefined {
  if (waits === 'turn') return t('It waits for its turn: imports of other enterprises go first.')
  if (waits === 'restart') return t('It was interrupted, and goes on by itself within two minutes.')
  return undefined
}

export function notCsv(t: Translate): string {
  return t('This isn’t a CSV file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.')
}
