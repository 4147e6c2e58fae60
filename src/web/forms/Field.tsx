import { type ReactNode, useId } from 'react'
import classes from './forms.module.css'
import type { FieldBinding, FieldProblem } from './use-form.ts'

/** Common props of the kit's fields, besides the binding. */
export type FieldProps = Partial<FieldBinding> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** an action for an error, by its code, next to the message */
  remedy?: ((code: string) => ReactNode) | undefined
  /** an error found while typing; errors of the form take precedence */
  live?: ReactNode
  /** id of its description */
  describedBy?: string | undefined
}

type ControlProps = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = Pick<FieldProps, 'id' | 'name' | 'label' | 'hint' | 'remedy' | 'live' | 'describedBy'> & {
  problem?: FieldProblem | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its hint and error below, linked for screen readers. */
export function Field({ label, hint, problem, remedy, live, describedBy, name, children, ...given }: Props): ReactNode {
  const own = useId()
  const id = given.id ?? own
  const isWrong = Boolean(problem || live)
  const ids = [isWrong && `${id}-wrong`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': isWrong || undefined, 'aria-describedby': ids || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-wrong`} className={classes.wrong} aria-live="polite">
        {problem ? (
          <>
            {problem.text} {remedy?.(problem.code)}
          </>
        ) : (
          live
        )}
      </div>
    </div>
  )
}
