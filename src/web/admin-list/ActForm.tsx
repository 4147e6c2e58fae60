import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import type { KitForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './RowDetails.module.css'

type Props<Values extends FieldValues> = {
  form: KitForm<Values>
  title: string
  /** what will happen, in a sentence or two */
  text: string
  submit: string
  /** what it does can't be undone */
  isDanger?: boolean
  onCancel: () => void
  children: ReactNode
}

/** The frame of a form that changes a row, within its drawer. */
export function ActForm<Values extends FieldValues>({
  form,
  title,
  text,
  submit,
  isDanger = false,
  onCancel,
  children,
}: Props<Values>): ReactNode {
  const { t } = useTranslation()
  return (
    <Form form={form} className={classes.form}>
      <h3>{title}</h3>
      <p className={classes.hint}>{text}</p>
      {children}
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={onCancel}>
          {t('Cancel')}
        </button>
        <SubmitButton isSending={form.isSending} isDanger={isDanger}>
          {submit}
        </SubmitButton>
      </div>
    </Form>
  )
}

export type ActProps = {
  /** after it was sent; loads the list anew and closes the form */
  onDone: () => Promise<void>
  onCancel: () => void
}
