import { type ReactNode, useId } from 'react'
import classes from './auth-form.module.css'

export type FieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete: string
  type?: 'text' | 'email' | 'password'
  inputMode?: 'numeric' | 'text'
  /** what is wrong with it, announced as it comes */
  wrong?: ReactNode
  hint?: ReactNode
  /** id of what else tells about it */
  describedBy?: string
  /** large, with its digits apart */
  isCode?: boolean
  /** written from left to right in every language, as it is */
  isPlain?: boolean
  readOnly?: boolean
  /** inside of the field, at its end */
  button?: ReactNode
  autoFocus?: boolean
}

/** A labelled field with what is wrong below it, tied to it for screen readers. */
export function AuthField(props: FieldProps): ReactNode {
  const { name, label, value, onChange, wrong, hint, describedBy, type = 'text', button } = props
  const id = useId()
  const ids = [wrong && `${id}-wrong`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  const isPlain = props.isPlain || props.isCode || type !== 'text'
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div
        className={`${classes.control} ${button ? classes.withButton : ''} ${props.isCode ? classes.code : ''}`}
        // also in Urdu
        dir={isPlain ? 'ltr' : undefined}
      >
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          readOnly={props.readOnly}
          // biome-ignore lint/a11y/noAutofocus: of a step that the person has just asked for
          autoFocus={props.autoFocus}
          maxLength={1000}
          dir={isPlain ? undefined : 'auto'}
          {...(isPlain && { spellCheck: false, autoCapitalize: 'none' })}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={ids || undefined}
        />
        {button}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {wrong}
      </div>
    </div>
  )
}
