import { z } from 'zod'
import { inLanguage } from '#shared/local-text.ts'
import { type Column, joinItems, pictureItem } from './answer-cells.ts'
import { counted, isUnique, maxItems, picture } from './answer-parts.ts'
import { onlineInput } from './file-input.ts'
import type { Kind } from './question-kind.ts'

/** pictures in order */
const shape = z
  .array(picture)
  .max(maxItems)
  .refine(pictures => isUnique(pictures.map(one => one.id)))

type Pictures = z.infer<typeof shape>

export const gallery: Kind<Pictures> = {
  label: t => t('Gallery'),
  shape,
  limits: 'count',
  isMedia: true,
  isOnline: true,
  seconds: 150,
  check: counted,
  words: (pictures, _, { language }) => pictures.map(({ id, alt }) => inLanguage(alt, language) || id),
  missing: t => t('Please upload an image.'),
  few: (t, count) => t('Please add at least {{count}} pictures.', { count }),
  many: (t, count) => t('Please keep it to {{count}} pictures.', { count }),
}

export const galleryColumn: Column<Pictures> = { write: all => joinItems(all.map(pictureItem)) }
export const galleryFileInput = onlineInput
