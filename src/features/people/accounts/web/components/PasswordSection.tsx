import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { checkNewPassword } from '../../check-sign-up.ts'
import { messageFor, messageForOwnPassword, messageOfFailure } from '../auth-messages.ts'
import { sessionsQuery, twoStepQuery } from '../use-auth.ts'
import { useResetMail } from '../use-reset-mail.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import form from './auth-form.module.css'
import { LoadFailed } from './LoadFailed.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import classes from './security.module.css'

/** Changes the password, or sets a first one by mail where the account was made with Google. */
export default function PasswordSection(): ReactNode {
  return (
    <Queries>
      <Password />
    </Queries>
  )
}

function Password(): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { data, isError, refetch } = useQuery(twoStepQuery(useApp()))
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{t('Password')}</h3>
      {isError && <LoadFailed retry={refetch} />}
      {!data && !isError && <div className={classes.waiting} />}
      {data && (data.hasPassword ? <ChangePassword /> : <FirstPassword />)}
    </section>
  )
}

const nothing = { current: '', password: '', confirm: '' }

function ChangePassword(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const [value, setValue] = useState(nothing)
  const [round, setRound] = useState(0)
  const { form: ref, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const change = (part: Partial<typeof value>) => {
    setValue({ ...value, ...part })
    for (const field of Object.keys(part)) forget(field)
  }
  const submit = () =>
    send(async () => {
      const { current, password, confirm } = value
      if (!current) return tell({ current: messageFor(t, 'gm-error-password-required') })
      const bad = checkNewPassword(password, confirm)
      if (bad) return tell({ [bad.field]: messageFor(t, bad.code) })
      try {
        const { body } = await app.clients.auth.changePassword({ currentPassword: current, password, confirm })
        if (!body.success) {
          const field = body.field === 'password' || body.field === 'confirm' ? body.field : 'current'
          return tell({ [field]: messageForOwnPassword(t, body.message) })
        }
        setValue(nothing)
        setRound(round + 1)
        show(t('Your password is changed. You are logged out everywhere else.'))
        void app.queryClient?.invalidateQueries(sessionsQuery(app))
      } catch (error) {
        tell({ current: messageOfFailure(t, error) })
      }
    })
  return (
    <form
      // empty fields anew, without what is told of them
      key={round}
      ref={ref}
      method="post"
      noValidate
      className={form.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="text" name="email" autoComplete="username" value={app.viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current"
        label={t('Current password')}
        autoComplete="current-password"
        value={value.current}
        onChange={current => change({ current })}
        wrong={wrong.current}
      />
      <NewPasswordFields
        label={t('New password')}
        value={value}
        onChange={change}
        wrong={wrong}
        {...(app.viewer && { name: app.viewer.name, email: app.viewer.email })}
      />
      <SubmitButton isSending={isSending}>{t('Change the password')}</SubmitButton>
    </form>
  )
}

function FirstPassword(): ReactNode {
  const { t } = useTranslation()
  const email = useApp().viewer?.email ?? ''
  const { isSending, told, sendTo } = useResetMail()
  return (
    <>
      <p className={classes.quiet}>
        {t('You log in without a password. If you want one as well, we send you a link by which you can choose it.')}
      </p>
      <div className={classes.actions}>
        <button
          type="button"
          className={button.secondary}
          aria-busy={isSending || undefined}
          onClick={() => sendTo(email)}
        >
          {t('Set a password by mail')}
        </button>
      </div>
      <p role="status" className={form.note}>
        {told}
      </p>
    </>
  )
}
