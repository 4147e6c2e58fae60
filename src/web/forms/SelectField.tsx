import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Field, type FieldProps } from './Field.tsx'
import classes from './forms.module.css'

type Props = FieldProps & { options: [value: string, label: string][]; autoComplete?: string | undefined }

/** A select with its label. */
export function SelectField(props: Props): ReactNode {
  const { initial, options } = props
  return (
    <Field {...props}>
      {control => (
        <div className={classes.selectBox}>
          <select
            {...control}
            ref={props.ref}
            defaultValue={typeof initial === 'string' ? initial : undefined}
            onChange={props.onChange}
            onBlur={props.onBlur}
            autoComplete={props.autoComplete}
          >
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </div>
      )}
    </Field>
  )
}
