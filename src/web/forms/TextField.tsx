import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './forms.module.css'

export type TextFieldProps = FieldProps & {
  autoComplete: string
  /** `email` only chooses the keyboard: browsers accept other addresses than `readEmail` */
  type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'datetime-local'
  inputMode?: 'numeric' | 'decimal' | 'text' | undefined
  /** shown large, with spaced digits */
  isCode?: boolean
  /** left to right in every language */
  isPlain?: boolean
  maxLength?: number
  /** shown inside the field, at its end */
  button?: ReactNode
  /** for a step that the visitor has just opened */
  autoFocus?: boolean | undefined
  onKeyDown?: (event: { key: string }) => void
}

/** A field for a line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { type = 'text', button, isCode, initial, maxLength = 1000 } = props
  const isPlain = props.isPlain || isCode || type !== 'text'
  return (
    <Field {...props}>
      {control => (
        <div
          className={`${classes.control} ${button ? classes.withButton : ''} ${isCode ? classes.code : ''}`}
          // Left to right in Urdu, too.
          dir={isPlain ? 'ltr' : undefined}
        >
          <input
            {...control}
            ref={props.ref}
            type={type === 'email' ? 'text' : type}
            defaultValue={typeof initial === 'string' ? initial : undefined}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onKeyDown={props.onKeyDown}
            autoComplete={props.autoComplete}
            inputMode={type === 'email' ? 'email' : props.inputMode}
            // biome-ignore lint/a11y/noAutofocus: the person has just opened this step
            autoFocus={props.autoFocus}
            maxLength={maxLength}
            dir={isPlain ? undefined : 'auto'}
            {...(isPlain && { spellCheck: false, autoCapitalize: 'none' })}
          />
          {button}
        </div>
      )}
    </Field>
  )
}
