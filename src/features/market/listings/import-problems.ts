import type { Translate } from '#shared/label.ts'

type Name =
  | 'advice'
  | 'category'
  | 'columns'
  | 'currency'
  | 'decimals'
  | 'example'
  | 'field'
  | 'handle'
  | 'mark'
  | 'most'
  | 'name'
  | 'names'
  | 'number'
  | 'option'
  | 'reference'
  | 'row'
  | 'sku'
  | 'types'
  | 'unit'
  | 'value'
  | 'why'

type All = Record<Name, string | number>
/** Values for the placeholders in the words of a problem or warning. */
export type Given = Partial<All>

/** What is wrong with a row of a product export, and what to do about it: phrases for a table. */
const texts = {
  'no-title': {
    why: t => t('no title'),
    advice: t => t('write one in the first row of the product'),
  },
  'no-name': { why: t => t('no name'), advice: t => t('write one') },
  'no-price': {
    why: t => t('no price'),
    advice: (t, { example }) => t('write it like {{example}}', { example }),
  },
  'price-negative': { why: t => t('below zero'), advice: t => t('a price is 0 or more') },
  'price-unreadable': {
    why: t => t('not a price'),
    advice: (t, { example }) => t('write it like {{example}}', { example }),
  },
  'price-ambiguous': {
    why: t => t('could be thousands or decimals'),
    advice: (t, { example }) => t('write it like {{example}}', { example }),
  },
  'price-no-decimals': {
    why: (t, { currency }) => t('{{currency}} has no decimals', { currency }),
    advice: t => t('round it'),
  },
  'price-decimals': {
    why: (t, { currency, decimals }) => t('{{currency}} has {{decimals}} decimals', { currency, decimals }),
    advice: t => t('round it'),
  },
  'price-too-large': { why: t => t('too large'), advice: t => t('check the price') },
  'price-currency': {
    why: (t, { mark, currency }) =>
      t('“{{mark}}” is not {{currency}}, the currency of this import', { mark, currency }),
    advice: t => t('leave the currency out, or import in that currency'),
  },
  'kind-unknown': {
    why: t => t('neither cart nor basic'),
    advice: t => t('write cart for what is sold here, basic for what is only linked'),
  },
  'currency-unknown': {
    why: t => t('there is no such currency'),
    advice: t => t('write a code such as USD or LKR'),
  },
  'weight-unit': {
    why: (t, { unit }) => t('nobody knows the unit “{{unit}}”', { unit }),
    advice: t => t('use g, kg, lbs or oz'),
  },
  'weight-unreadable': {
    why: t => t('not a weight'),
    advice: (t, { unit }) => t('write the number of {{unit}} like 0.35', { unit }),
  },
  'weight-too-heavy': { why: t => t('too heavy'), advice: t => t('check the weight') },
  'stock-unreadable': { why: t => t('not a number of pieces'), advice: t => t('write a whole number') },
  'flag-unreadable': { why: t => t('neither yes nor no'), advice: t => t('write TRUE or FALSE') },
  'field-unreadable': {
    why: t => t('can’t be read'),
    advice: (t, { example }) => t('write it like {{example}}', { example }),
  },
  'status-unknown': { why: t => t('unknown status'), advice: t => t('write active, draft or archived') },
  // no longer produced, but reports of earlier imports contain it
  'status-number': {
    why: t => t('unknown status'),
    advice: t => t('write 1 (published), 0 (private) or -1 (draft)'),
  },
  'option-missing': {
    why: (t, { option }) => t('no {{option}}, which the product’s other rows have', { option }),
    advice: t => t('write the value'),
  },
  'option-open': {
    why: (t, { name }) => t('“{{name}}” is left open (“Any …”)', { name }),
    advice: t => t('give each variation one value of its own'),
  },
  'options-too-many': {
    why: (t, { number, names, most }) =>
      t('{{number}} options ({{names}}): a listing has at most {{most}}', { number, names, most }),
    advice: t => t('split the product, or put two options into one'),
  },
  'options-same': {
    why: (t, { row }) => t('the same options as row {{row}}', { row }),
    advice: t => t('give each variant its own options'),
  },
  'variant-second': {
    why: (t, { row }) => t('a second variant without options, as row {{row}}', { row }),
    advice: t => t('give each variant its own options'),
  },
  'variants-too-many': {
    why: (t, { most }) => t('more than {{most}} variants', { most }),
    advice: t => t('split the product'),
  },
  'rows-too-many': {
    why: (t, { most }) => t('more than {{most}} rows of one product', { most }),
    advice: t => t('leave rows out'),
  },
  // no longer produced, but reports of earlier imports contain it
  'sku-same': {
    why: (t, { row }) => t('the same SKU as row {{row}}', { row }),
    advice: t => t('give each variant its own SKU'),
  },
  'category-unknown': {
    why: t => t('unknown category'),
    advice: t => t('name one that is here, or choose one for such products'),
  },
  'category-out': {
    why: t => t('products of this category are to be left out'),
    advice: t => t('choose one of ours for it'),
  },
  'category-none': {
    why: t => t('no category'),
    advice: t => t('name one that is here, or choose one for such products'),
  },
  'type-grouped': {
    why: t => t('a grouped product has no price of its own; its parts come in as listings'),
    advice: t => t('leave it out of the export'),
  },
  'type-unknown': {
    why: (t, { types }) => t('products of type “{{types}}” are not imported', { types }),
    advice: t => t('leave it out of the export'),
  },
  'no-variations': { why: t => t('no variations in the file'), advice: t => t('export its variations too') },
  'no-link': {
    why: t => t('an external product without a link'),
    advice: t => t('write an address like https://shop.org/tea'),
  },
  'link-wrong': {
    why: t => t('this link can’t work'),
    advice: t => t('write an address like https://shop.org/tea'),
  },
  'no-handle': { why: t => t('no handle'), advice: t => t('write the handle of its product') },
  'no-id': { why: t => t('neither ID nor SKU'), advice: t => t('give the product an ID') },
  'id-same': {
    why: (t, { row }) => t('the same ID as row {{row}}', { row }),
    advice: t => t('leave one of them out'),
  },
  'id-odd': {
    why: t => t('nothing of it can be shown'),
    advice: t => t('write letters or digits, without marks such as < and >'),
  },
  'id-too-long': {
    why: (t, { most }) => t('longer than {{most}} characters', { most }),
    advice: t => t('shorten it'),
  },
  'parent-missing': {
    why: (t, { name }) => t('its product “{{name}}” is not in the file', { name }),
    advice: t => t('export the variable product too'),
  },
  'no-parent': {
    why: t => t('a variation without a product'),
    advice: t => t('export the variable product too'),
  },
  'row-width': {
    why: (t, { number, columns }) => t('{{number}} values for {{columns}} columns', { number, columns }),
    advice: t => t('put values with commas or line breaks into quotes'),
  },
  'columns-too-many': {
    why: (t, { most }) => t('more than {{most}} columns', { most }),
    advice: t => t('leave out columns that aren’t needed'),
  },
  'quote-open': {
    why: t => t('a quote is opened and never closed'),
    advice: t => t('write a quote within a value twice and put the whole value into quotes'),
  },
  'quote-text': {
    why: t => t('text stands behind a closing quote'),
    advice: t => t('write a quote within a value twice and put the whole value into quotes'),
  },
  'value-too-long': {
    why: (t, { number, most }) => t('{{number}} characters, at most {{most}} are read', { number, most }),
    advice: t => t('shorten it'),
  },
  'not-utf-8': { why: t => t('not UTF-8'), advice: t => t('save the file as CSV (UTF-8)') },
  refused: {
    why: t => t('the database refused it'),
    advice: t => t('check its values, or write to us'),
  },
} satisfies Record<string, Record<'why' | 'advice', (t: Translate, given: All) => string>>

export type ProblemCode = keyof typeof texts
export const problemCodes = Object.keys(texts) as [ProblemCode, ...ProblemCode[]]

/** A problem and what to do about it, in the reader's language. */
export function problemTexts(t: Translate, code: ProblemCode, given: Given): { why: string; advice: string } {
  const { why, advice } = texts[code] as Record<'why' | 'advice', (t: Translate, given: All) => string>
  return { why: why(t, given as All), advice: advice(t, given as All) }
}

/** A warning about a row that is imported nevertheless, in the reader's language. */
const warnings = {
  'sku-shared': {
    kind: 'sku',
    text: (t, { row, sku }) => t('the SKU “{{sku}}” is also that of row {{row}}', { row, sku }),
  },
  'sku-elsewhere': {
    kind: 'sku',
    text: (t, { row, sku }) => t('another product, on row {{row}}, has the SKU “{{sku}}” too', { row, sku }),
  },
  'gift-card': {
    kind: 'gift card',
    text: t => t('gift card: imported as an ordinary listing without stock and weight'),
  },
  'status-odd': {
    kind: 'status',
    text: (t, { name, value }) => t('nobody knows {{name}} “{{value}}”: imported as a draft', { name, value }),
  },
  'status-hidden': {
    kind: 'status',
    text: (t, { name, value }) => t('{{name}} “{{value}}”: imported as a draft, which nobody sees', { name, value }),
  },
  'stock-missing': { kind: 'stock', text: t => t('the file has no quantity: counts as 0') },
  'stock-negative': {
    kind: 'stock',
    text: (t, { name, value }) => t('{{name}} “{{value}}” counts as 0', { name, value }),
  },
  'stock-shared': {
    kind: 'stock',
    text: t => t('shares the stock of its product: each variation gets all of it'),
  },
  'price-none': { kind: 'price', text: t => t('no price: imported as a listing without a price') },
  'price-temporary': {
    kind: 'price',
    text: t => t('the sale price is temporary: the regular price is used'),
  },
  'price-before': { kind: 'price', text: t => t('what it cost before is not more than its price: left out') },
  'variation-disabled': { kind: 'option', text: t => t('the variation is disabled in the shop: skipped') },
  'option-renamed': {
    kind: 'option',
    text: (t, { name, option }) => t('option “{{name}}” is shown as {{option}}', { name, option }),
  },
  'title-cut': { kind: 'text', text: (t, { most }) => t('title cut at {{most}} characters', { most }) },
  'option-cut': { kind: 'text', text: (t, { most }) => t('option cut at {{most}} characters', { most }) },
  'label-cut': { kind: 'text', text: (t, { most }) => t('label cut at {{most}} characters', { most }) },
  'description-cut': { kind: 'text', text: (t, { most }) => t('description cut at {{most}} characters', { most }) },
  'category-unknown': {
    kind: 'category',
    text: (t, { category }) => t('unknown category “{{category}}”', { category }),
  },
  'categories-too-many': {
    kind: 'category',
    text: (t, { most }) => t('only the first {{most}} categories are taken', { most }),
  },
  'picture-outside': {
    kind: 'picture',
    text: (t, { reference }) => t('picture “{{reference}}” leads out of the folder', { reference }),
  },
  'picture-no-file': {
    kind: 'picture',
    text: (t, { reference }) => t('no file for the picture “{{reference}}”', { reference }),
  },
  'picture-several': {
    kind: 'picture',
    text: (t, { reference }) => t('several files for the picture “{{reference}}”', { reference }),
  },
  'picture-too-large': {
    kind: 'picture',
    text: (t, { reference }) => t('picture “{{reference}}” is larger than 5 MB', { reference }),
  },
  'picture-type': {
    kind: 'picture',
    text: (t, { reference }) => t('“{{reference}}” is neither JPEG, PNG nor WebP', { reference }),
  },
  'picture-broken': {
    kind: 'picture',
    text: (t, { reference }) => t('“{{reference}}” is a broken picture', { reference }),
  },
  'picture-unreadable': {
    kind: 'picture',
    text: (t, { why }) => t('a picture can’t be read: {{why}}', { why }),
  },
  'picture-address': {
    kind: 'picture',
    text: (t, { reference }) => t('the picture “{{reference}}” isn’t at a public https address', { reference }),
  },
  'picture-unreached': {
    kind: 'picture',
    text: (t, { reference }) => t('the picture “{{reference}}” couldn’t be fetched', { reference }),
  },
  'picture-late': {
    kind: 'picture',
    text: (t, { reference }) =>
      t('the time for fetching pictures was over before “{{reference}}”; import the file again to get it', {
        reference,
      }),
  },
  'pictures-too-many': {
    kind: 'picture',
    text: (t, { most }) => t('only the first {{most}} pictures are taken', { most }),
  },
} satisfies Record<string, { kind: string; text: (t: Translate, given: All) => string }>

export type WarningCode = keyof typeof warnings
export type ListingWarningKind = (typeof warnings)[WarningCode]['kind']
export const warningCodes = Object.keys(warnings) as [WarningCode, ...WarningCode[]]

export function warningText(t: Translate, code: WarningCode, given: Given): string {
  const { text } = warnings[code] as { text: (t: Translate, given: All) => string }
  return text(t, given as All)
}

export function warningKind(code: WarningCode): ListingWarningKind {
  return warnings[code].kind
}
