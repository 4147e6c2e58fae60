import type { ReactNode, RefObject } from 'react'
import classes from './auth-form.module.css'

type Props = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => unknown
  children: ReactNode
}

/** A form that scripts send; what is wrong is told beside the fields, not by the browser. Without them nothing typed gets into the address. */
export function AuthForm({ form, onSubmit, children }: Props): ReactNode {
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
