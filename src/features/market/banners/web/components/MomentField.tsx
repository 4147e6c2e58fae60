import type { ReactNode } from 'react'
import { Field, type FieldProps } from '#web/forms/Field.tsx'
import forms from '#web/forms/forms.module.css'

/** A day and a time by the clocks of the person who types them. */
export function MomentField(props: FieldProps): ReactNode {
  const { initial } = props
  return (
    <Field {...props}>
      {control => (
        <div className={forms.control} dir="ltr">
          <input
            {...control}
            ref={props.ref}
            type="datetime-local"
            defaultValue={typeof initial === 'string' ? initial : undefined}
            onChange={props.onChange}
            onBlur={props.onBlur}
          />
        </div>
      )}
    </Field>
  )
}
