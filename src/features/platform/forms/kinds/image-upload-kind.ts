import type { z } from 'zod'
import { inLanguage } from '#shared/local-text.ts'
import { type Column, joinItems, pictureItem } from './answer-cells.ts'
import { picture } from './answer-parts.ts'
import { onlineInput } from './file-input.ts'
import type { Kind } from './question-kind.ts'

type Picture = z.infer<typeof picture>

export const imageUpload: Kind<Picture> = {
  label: t => t('One picture'),
  shape: picture,
  isMedia: true,
  isOnline: true,
  seconds: 60,
  check: () => null,
  words: ({ id, alt }, _, { language }) => [inLanguage(alt, language) || id],
  missing: t => t('Please upload an image.'),
}

export const imageUploadColumn: Column<Picture> = { write: one => joinItems([pictureItem(one)]) }
export const imageUploadFileInput = onlineInput
