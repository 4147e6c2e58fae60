import { z } from 'zod'
import { type Column, joinItems, withId } from './answer-cells.ts'
import { counted, isUnique, maxItems } from './answer-parts.ts'
import { onlineInput } from './file-input.ts'
import type { Kind } from './question-kind.ts'

export const fileUpload: Kind<string[]> = {
  label: t => t('Files'),
  shape: z.array(z.uuid()).max(maxItems).refine(isUnique),
  limits: 'count',
  isMedia: true,
  isOnline: true,
  seconds: 75,
  check: counted,
  words: (ids, _, { named, gone }) => ids.map(id => named.files[id]?.fileName ?? gone),
  missing: t => t('Please upload a file.'),
  few: (t, count) => t('Please add at least {{count}} files.', { count }),
  many: (t, count) => t('Please keep it to {{count}} files.', { count }),
}

export const fileUploadColumn: Column<string[]> = {
  write: (all, _, names) => joinItems(all.map(id => withId(names('fileUpload', id), id))),
}

export const fileUploadFileInput = onlineInput
