import type { ReactNode } from 'react'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { certificateRefusal } from '../certificate-words.ts'

type Props = ActProps & {
  title: string
  text: string
  submit: string
  /** label of the reason, and what is asked for if it is missing */
  label: string
  asks: string
  /** certificates to choose one of */
  choice?: { label: string; asks: string; options: [id: string, name: string][] }
  /** what is said once it is done */
  done: string
  send: (given: { why: string; chosen: string }) => Promise<unknown>
}

/** An act on a certificate that needs a reason. */
export function ReasonForm(props: Props): ReactNode {
  const { title, text, submit, label, asks, choice, done, send, onDone, onCancel } = props
  const { t } = useTranslation()
  const notify = useSnackbar()
  const form = useForm<{ why: string; chosen: string }>({
    defaults: { why: '', chosen: '' },
    validate: ({ why, chosen }) => [
      ...(choice && !chosen ? [{ field: 'chosen' as const, text: choice.asks }] : []),
      ...(why.trim() ? [] : [{ field: 'why' as const, text: asks }]),
    ],
    send: async ({ why, chosen }) => {
      await send({ why: why.trim(), chosen })
      notify(done)
      await onDone()
      return undefined
    },
    explain: error => ({ text: certificateRefusal(t, error) }),
  })
  return (
    <ActForm form={form} title={title} text={text} submit={submit} onCancel={onCancel}>
      {choice && (
        <SelectField
          {...form.field('chosen')}
          label={choice.label}
          options={[['', t('Please choose')], ...choice.options]}
        />
      )}
      <TextAreaField {...form.field('why')} label={label} rows={2} maxLength={2000} />
    </ActForm>
  )
}
