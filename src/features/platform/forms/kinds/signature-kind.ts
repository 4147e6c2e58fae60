import { z } from 'zod'
import type { Column } from './answer-cells.ts'
import { text } from './answer-parts.ts'
import { element, type FileInput, named } from './file-input.ts'
import type { Kind } from './question-kind.ts'

const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
/** drawn in a box with sides of length 1, or typed */
const shape = z.object({ name: text(200), strokes: z.array(z.array(point).max(2000)).max(200) })
type Signature = z.infer<typeof shape>

export const signature: Kind<Signature> = {
  label: t => t('Signature'),
  shape,
  isMedia: true,
  seconds: 20,
  check: ({ name, strokes }) => (name.trim() || strokes.length > 0 ? null : { code: 'missing' }),
  words: ({ name }) => [name],
  posted: ({ fields, name, before }) => {
    const strokes = shape.safeParse(before).data?.strokes ?? []
    const typed = fields.get(`${name}.name`) ?? ''
    return typed.trim() || strokes.length > 0 ? { name: typed, strokes } : null
  },
  missing: t => t('Please sign.'),
}

export const signatureColumn: Column<Signature> = {
  write: ({ name, strokes }) => name || (strokes.length > 0 ? 'Drawn' : ''),
}

/** Only a typed name; a previously drawn signature is kept. */
export const signatureFileInput: FileInput<Signature> = {
  make: asked => {
    const { name = '', strokes = [] } = asked.value ?? {}
    const input = element('input', {
      value: name,
      maxLength: 200,
      oninput: () => asked.change({ name: input.value, strokes }),
    })
    return named(input, asked)
  },
}
