import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-file-too-big': { status: [400, 413], words: 'File too big. Max File Size = 5 MB' },
  'gm-error-file-type': { status: [400, 415], words: 'This type of file isn’t accepted.' },
  'gm-error-file-empty': { status: 400, words: 'This file is empty.' },
  'gm-error-image-upload': { status: 400, words: 'Image upload error occurred' },
  'gm-error-image-pixels': { status: 400, words: 'This picture has too many pixels.' },
  'gm-error-file-incomplete': { status: [400, 409], words: 'The file didn’t upload completely.' },
  'gm-error-busy': { status: 429, words: 'Too many files at once. Please wait a while and try again.' },
  'gm-error-file-in-use': { status: 409 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
