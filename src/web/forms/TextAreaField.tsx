import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './forms.module.css'

type Props = FieldProps & { rows: number; maxLength: number; autoFocus?: boolean }

/** A field for several lines of text. */
export function TextAreaField(props: Props): ReactNode {
  const { initial, rows, maxLength, autoFocus } = props
  return (
    <Field {...props}>
      {control => (
        <textarea
          {...control}
          ref={props.ref}
          className={classes.area}
          rows={rows}
          maxLength={maxLength}
          dir="auto"
          defaultValue={typeof initial === 'string' ? initial : undefined}
          onChange={props.onChange}
          onBlur={props.onBlur}
          // biome-ignore lint/a11y/noAutofocus: the person has just opened it
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}
