import type { ReactNode } from 'react'
import { directionOf } from '#shared/languages.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import type { TextValues } from './text-values.ts'
import type { KitForm } from './use-form.ts'

type Props = {
  form: KitForm<TextValues>
  /** prefix of the values' keys `{name}-{language}` */
  name: string
  label: string
  hint?: string
  /** the shown language */
  language: string
  maxLength: number
  /** more than 1 for a text of several lines */
  rows?: number
}

/** A text in all languages, of which one is shown. */
export function TextsField({ form, name, label, hint, language, maxLength, rows }: Props): ReactNode {
  return useTextLanguages().map(({ code }) => {
    const field = { ...form.field(`${name}-${code}`), label, maxLength, ...(hint && { hint }) }
    return (
      <div key={code} hidden={code !== language} lang={code} dir={directionOf(code)}>
        {rows ? <TextAreaField {...field} rows={rows} /> : <TextField {...field} autoComplete="off" />}
      </div>
    )
  })
}
