import type { ReactNode } from 'react'
import classes from './forms.module.css'
import type { FieldBinding } from './use-form.ts'

type Props = Partial<FieldBinding> & { name: string; label: ReactNode }

/** Yes or no. */
export function CheckField({ id, name, label, ref, onChange, onBlur, initial }: Props): ReactNode {
  return (
    <label className={classes.check}>
      <input
        id={id}
        name={name}
        type="checkbox"
        ref={ref}
        onChange={onChange}
        onBlur={onBlur}
        defaultChecked={initial === true}
      />
      {label}
    </label>
  )
}
