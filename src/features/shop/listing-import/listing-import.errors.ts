import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-import-empty': { status: 400, words: 'There are no products in this file.' },
  'gm-error-import-not-csv': {
    status: 400,
    words: 'This isn’t a CSV file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.',
  },
  'gm-error-import-encoding': { status: 400, words: 'This file isn’t in UTF-8. Save it again as “CSV UTF-8”.' },
  'gm-error-import-rows': {
    status: 400,
    words: 'From line {{line}} on this file has more than {{most}} rows. Please split it.',
  },
  'gm-error-import-currency': { status: 400, words: 'There’s no such currency.' },
  'gm-error-import-category': { status: 400, words: 'There’s no such category.' },
  'gm-error-import-match': { status: 400, words: 'Please choose a column for title and price.' },
  'gm-error-import-state': { status: 409, words: 'This import has moved on in the meantime. Please reload the page.' },
  'gm-error-import-running': { status: 409, words: 'Another import is running. Please wait until it’s done.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
