import { type ReactNode, useState } from 'react'
import { accountPathOf } from '#features/people/teams/web/index.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { ClaimedProfile } from '../../claims.contract.ts'
import { claimError } from '../claim-error.ts'
import classes from './claim-forms.module.css'

type Props = { vendorId: number; mail: NonNullable<ClaimedProfile['mail']> }

/** Form for a code that is sent to an address at the website's own domain. */
export function ByMail({ vendorId, mail }: Props): ReactNode {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  return (
    <section className={classes.way} aria-labelledby="claim-by-mail">
      <h2 id="claim-by-mail">{t('With a code sent to your website’s email')}</h2>
      {email ? (
        <EnterCode vendorId={vendorId} email={email} onBack={() => setEmail('')} />
      ) : (
        <AskForCode vendorId={vendorId} mail={mail} onSent={setEmail} />
      )}
    </section>
  )
}

function AskForCode({ vendorId, mail, onSent }: Props & { onSent: (email: string) => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { domain, names } = mail
  const form = useForm({
    defaults: { name: names?.[0] ?? 'info' },
    validate: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('Please enter the part before the @.') }]),
    send: async ({ name }) => {
      onSent((await app.clients.claims.sendClaimCode({ vendorId, name: name.trim() })).email)
      return undefined
    },
    explain: failure => ({ field: 'name', text: claimError(t, failure) }),
  })
  const label = t('Email address at {{domain}}', { domain })
  return (
    <Form form={form} className={classes.form}>
      {names ? (
        <SelectField {...form.field('name')} label={label} options={names.map(name => [name, `${name}@${domain}`])} />
      ) : (
        <TextField
          {...form.field('name')}
          label={label}
          hint={`${form.watch('name').trim() || '…'}@${domain}`}
          autoComplete="off"
          isPlain
          maxLength={64}
        />
      )}
      <SubmitButton isSending={form.isSending}>{t('Send code')}</SubmitButton>
    </Form>
  )
}

function EnterCode({ vendorId, email, onBack }: { vendorId: number; email: string; onBack: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const form = useForm({
    defaults: { code: '' },
    validate: ({ code }) => (code.trim() ? [] : [{ field: 'code', text: t('Please enter the code.') }]),
    send: async ({ code }) => {
      await app.clients.claims.enterClaimCode({ vendorId, code })
      // the visitor acts as the enterprise from now on: reload everything
      location.assign(accountPathOf({ id: vendorId, type: 'vendor' }))
      return undefined
    },
    explain: failure => ({ field: 'code', text: claimError(t, failure) }),
  })
  return (
    <Form form={form} className={classes.form}>
      <p role="status">{t('We’ve sent a code to {{email}}. It works for one hour.', { email: shownEmail(email) })}</p>
      <TextField
        {...form.field('code')}
        label={t('Code from the email')}
        autoComplete="one-time-code"
        inputMode="numeric"
        isCode
        maxLength={20}
        autoFocus
      />
      <div className={classes.actions}>
        <button type="button" className={button.secondary} onClick={onBack}>
          {t('Add another address')}
        </button>
        <SubmitButton isSending={form.isSending}>{t('Confirm')}</SubmitButton>
      </div>
    </Form>
  )
}
