import { type ReactNode, useId } from 'react'
import classes from './forms.module.css'
import type { FieldBinding } from './use-form.ts'

type Props = Partial<FieldBinding> & { name: string; label: ReactNode }

/** A check box with its label. */
export function CheckField({ id: given, name, label, ref, onChange, onBlur, initial, problem }: Props): ReactNode {
  const own = useId()
  const id = given ?? own
  return (
    <>
      <label className={classes.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          ref={ref}
          onChange={onChange}
          onBlur={onBlur}
          defaultChecked={initial === true}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-wrong`}
        />
        {label}
      </label>
      {problem && (
        <p id={`${id}-wrong`} className={classes.wrong}>
          {problem.text}
        </p>
      )}
    </>
  )
}
