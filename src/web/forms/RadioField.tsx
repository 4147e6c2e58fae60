import { type ReactNode, useId } from 'react'
import type { FieldProps } from './Field.tsx'
import classes from './forms.module.css'

type Props = FieldProps & { options: [value: string, label: string][] }

/** A radio group. */
export function RadioField({
  id: given,
  name,
  label,
  problem,
  initial,
  options,
  ref,
  onChange,
  onBlur,
}: Props): ReactNode {
  const own = useId()
  const id = given ?? own
  return (
    <fieldset
      id={id}
      className={classes.choices}
      data-invalid={problem ? true : undefined}
      aria-describedby={`${id}-wrong`}
    >
      <legend>{label}</legend>
      <p id={`${id}-wrong`} aria-live="polite" className={classes.wrong}>
        {problem?.text}
      </p>
      {options.map(([value, text]) => (
        <label key={value} className={classes.check}>
          <input
            ref={ref}
            type="radio"
            name={name}
            value={value}
            defaultChecked={initial === value}
            onChange={onChange}
            onBlur={onBlur}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
