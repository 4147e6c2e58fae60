import { z } from 'zod'
import { lookUp } from '#shared/look-up.ts'
import type { Column } from './answer-cells.ts'
import { type FileInput, radioButtons } from './file-input.ts'
import type { Kind } from './question-kind.ts'

export const polar: Kind<boolean> = {
  label: t => t('Yes or no'),
  shape: z.boolean(),
  seconds: 8,
  check: () => null,
  words: (answer, _, { yes, no }) => [answer ? yes : no],
  posted: ({ fields, name }) => lookUp({ true: true, false: false }, fields.get(name) ?? ''),
  missing: t => t('Please select an option.'),
}

export const polarColumn: Column<boolean> = {
  write: answer => (answer ? 'Yes' : 'No'),
  read: cell => lookUp({ yes: true, true: true, '1': true, no: false, false: false, '0': false }, cell.toLowerCase()),
}

export const polarFileInput: FileInput<boolean> = {
  make: ({ question, file, value, change }) =>
    radioButtons(question, [file.words.yes ?? '', file.words.no ?? ''], value === undefined ? -1 : value ? 0 : 1, at =>
      change(at === 0),
    ),
}
