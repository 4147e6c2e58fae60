import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnPasskey } from '../../auth.contract.ts'
import { checkNewPassword } from '../../check-sign-up.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { KeepPasskeys } from './KeepPasskeys.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NoScripts } from './NoScripts.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type Props = {
  token: string
  /** whose it is; undefined until that is known */
  person: { userId: string; name: string; email: string; passkeys: OwnPasskey[] } | undefined
  onBadLink: () => void
  onDone: () => void
}

/** The step of a reset that a mail's link leads to. */
export function SetPassword({ token, person, onBadLink, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [value, setValue] = useState({ password: '', confirm: '' })
  const [keepPasskeys, setKeep] = useState<string[]>([])
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const submit = () =>
    send(async () => {
      const bad = checkNewPassword(value.password, value.confirm)
      if (bad) return tell({ [bad.field]: messageFor(t, bad.code) })
      try {
        const userId = person?.userId ?? (await app.clients.auth.getResetUser({ token }))?.userId
        if (!userId) return onBadLink()
        const { body } = await app.clients.auth.doResetPassword({
          userId,
          passwordResetToken: token,
          keepPasskeys,
          ...value,
        })
        if (body.success) onDone()
        else if (body.field === 'link') onBadLink()
        // docs/product.md §8
        else tell({ [body.field ?? 'confirm']: messageFor(t, body.message || 'gm-error-password-mismatch') })
      } catch (failure) {
        tell({ confirm: messageOfFailure(t, failure) })
      }
    })
  return (
    <AuthForm form={form} onSubmit={submit}>
      <NoScripts />
      <p className={classes.who} role="status">
        {person && t('For the account of {{email}}', { email: person.email })}
      </p>
      <input type="text" name="email" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
      <NewPasswordFields
        label={t('New password')}
        value={value}
        onChange={change => {
          setValue({ ...value, ...change })
          for (const field of Object.keys(change)) forget(field)
        }}
        wrong={wrong}
        {...(person && { name: person.name, email: person.email })}
      />
      {person && <KeepPasskeys passkeys={person.passkeys} kept={keepPasskeys} onKeep={setKeep} />}
      <SubmitButton isSending={isSending}>{t('Set the new password')}</SubmitButton>
    </AuthForm>
  )
}
