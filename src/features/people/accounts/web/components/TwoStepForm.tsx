import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { LoginReply } from '../../auth.contract.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  redirect: string
  /** signed in, or the first step has to be taken again */
  onReply: (reply: LoginReply) => void
  back: ReactNode
}

/** The second step of a sign-in: a code of the app, or one of the spare codes. */
export function TwoStepForm({ redirect, onReply, back }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [code, setCode] = useState('')
  const [spare, setSpare] = useState(false)
  const [trustDevice, setTrust] = useState(false)
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const submit = () =>
    send(async () => {
      if (!code.trim()) return tell({ code: t('Please add the code') })
      try {
        const reply = await app.clients.auth.verifyTwoStep({ code: code.trim(), spare, trustDevice, redirect })
        const { loginMessage, field } = reply.body
        if (reply.code === 200 || field !== 'code') return onReply(reply)
        tell({ code: messageFor(t, loginMessage) })
      } catch (error) {
        tell({ code: messageOfFailure(t, error) })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <p>
        {spare
          ? t('Type one of the spare codes that you kept when you set up two-step codes. Each is good once.')
          : t('Open the app that makes your codes, and type the one for Pola.')}
      </p>
      <AuthField
        // another one: browsers offer other things for it
        key={spare ? 'spare' : 'app'}
        name="code"
        label={spare ? t('Spare code') : t('Code')}
        autoComplete={spare ? 'off' : 'one-time-code'}
        inputMode={spare ? 'text' : 'numeric'}
        isCode
        value={code}
        onChange={value => {
          setCode(value)
          forget('code')
        }}
        wrong={wrong.code}
        autoFocus
      />
      <label className={classes.check}>
        <input type="checkbox" checked={trustDevice} onChange={event => setTrust(event.target.checked)} />
        {t('Don’t ask for a code on this device for 30 days')}
      </label>
      <SubmitButton isSending={isSending}>{t('Continue')}</SubmitButton>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            setSpare(!spare)
            setCode('')
            forget('code')
          }}
        >
          {spare ? t('Use a code of the app') : t('Use a spare code')}
        </button>
        {back}
      </div>
    </AuthForm>
  )
}
