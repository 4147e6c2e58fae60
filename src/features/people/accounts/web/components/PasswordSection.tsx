import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { PasswordField } from '#web/forms/PasswordField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { checkNewPassword } from '../../check-sign-up.ts'
import { messageFor, messageForOwnPassword, messageOfFailure } from '../auth-messages.ts'
import { sendRenewing } from '../send-renewing.ts'
import { sessionsQuery, twoStepQuery } from '../use-auth.ts'
import { useResetMail } from '../use-reset-mail.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import classes from './security.module.css'

/** Changes the password, or sets a first one by mail if the account was created with Google. */
export function PasswordSection(): ReactNode {
  return (
    <Queries>
      <Password />
    </Queries>
  )
}

function Password(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const [round, setRound] = useState(0)
  const { data, isError, refetch } = useQuery(twoStepQuery(useApp()))
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t('Password')}</h3>
      {isError && <LoadFailed retry={refetch} />}
      {!data && !isError && <div className={classes.waiting} />}
      {data?.hasPassword && (
        // reset the fields and their errors
        <ChangePassword key={round} onChanged={() => setRound(round + 1)} />
      )}
      {data && !data.hasPassword && <FirstPassword />}
    </section>
  )
}

function ChangePassword({ onChanged }: { onChanged: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const form = useForm({
    defaults: { current: '', password: '', confirm: '' },
    validate: ({ current, password, confirm }) => {
      if (!current) return [{ field: 'current', text: messageFor(t, 'gm-error-password-required') }]
      const bad = checkNewPassword(password, confirm)
      return bad ? [{ field: bad.field, text: messageFor(t, bad.code) }] : []
    },
    send: async ({ current, password, confirm }) => {
      const { body } = await sendRenewing(() =>
        app.clients.auth.changePassword({ currentPassword: current, password, confirm }),
      )
      if (!body.success) {
        const field = body.field === 'password' || body.field === 'confirm' ? body.field : 'current'
        return { field, text: messageForOwnPassword(t, body.message) }
      }
      onChanged()
      show(t('Your password has been changed, and you’ve been logged out everywhere else.'))
      return void app.queryClient?.invalidateQueries(sessionsQuery(app))
    },
    explain: error => ({ field: 'current', text: messageOfFailure(t, error) }),
  })
  return (
    <Form form={form}>
      <input type="text" name="email" autoComplete="username" value={app.viewer?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('current')} label={t('Current password')} autoComplete="current-password" />
      <NewPasswordFields
        label={t('New password')}
        field={form.field}
        value={form.watch()}
        {...(app.viewer && { name: app.viewer.name, email: app.viewer.email })}
      />
      <SubmitButton isSending={form.isSending}>{t('Change password')}</SubmitButton>
    </Form>
  )
}

function FirstPassword(): ReactNode {
  const { t } = useTranslation()
  const email = useApp().viewer?.email ?? ''
  const { isSending, message, sendTo } = useResetMail()
  return (
    <>
      <p className={classes.quiet}>
        {t('You log in without a password. If you’d like one as well, we can send you a link to choose it.')}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={button.secondary}
          aria-busy={isSending || undefined}
          onClick={() => sendTo(email)}
        >
          {t('Set a password by email')}
        </button>
      </div>
      <p role="status" className={forms.note}>
        {message}
      </p>
    </>
  )
}
