import { type ReactNode, useState } from 'react'
import { isEmail } from '#shared/email-address.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { alertFailure, askForAlert, type Wanted } from '../use-alerts.ts'

type Props = { wanted: Wanted; open: boolean; onClose: () => void }

/** Dialog for a guest's address, to which an email is sent to confirm it first. */
export function AskByEmail({ wanted, open, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState('')
  return (
    <Dialog open={open} onClose={onClose} title={t('Notify me when it’s back')}>
      {sentTo ? (
        <p role="status">
          {t('Please open the email that we’ve sent to {{email}} and confirm your address. Then we’ll tell you.', {
            email: sentTo,
          })}
        </p>
      ) : (
        <AddressForm wanted={wanted} onSent={setSentTo} />
      )}
    </Dialog>
  )
}

function AddressForm({ wanted, onSent }: { wanted: Wanted; onSent: (email: string) => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { email: '' },
    validate: ({ email }) =>
      isEmail(email.trim()) ? [] : [{ field: 'email', text: t('Please add a valid email address') }],
    send: async ({ email }) => {
      await askForAlert(app, wanted, email.trim())
      onSent(email.trim())
    },
    explain: error => ({ field: 'email', text: alertFailure(t, error) }),
  })
  return (
    <Form form={form}>
      <p>{t('You’ll get one email when it can be bought again.')}</p>
      <TextField {...form.field('email')} type="email" label={t('Email')} autoComplete="email" />
      <SubmitButton isSending={form.isSending}>{t('Notify me')}</SubmitButton>
    </Form>
  )
}
