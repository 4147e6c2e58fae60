import { type ReactNode, useState } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sendEndingSession } from '#web/session-end.ts'
import type { OwnPasskey } from '../../auth.contract.ts'
import { checkNewPassword } from '../../check-sign-up.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import classes from './auth-form.module.css'
import { KeepPasskeys } from './KeepPasskeys.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NoScripts } from './NoScripts.tsx'

type Props = {
  token: string
  /** the account's owner; undefined until known */
  person: { userId: string; name: string; email: string; passkeys: OwnPasskey[] } | undefined
  onBadLink: () => void
  onDone: () => void
}

/** The step of a reset after the mail's link. */
export function SetPassword({ token, person, onBadLink, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [keepPasskeys, setKeep] = useState<string[]>([])
  const form = useForm({
    defaults: { password: '', confirm: '' },
    validate: ({ password, confirm }) => {
      const bad = checkNewPassword(password, confirm)
      return bad ? [{ field: bad.field, text: messageFor(t, bad.code) }] : []
    },
    send: async values => {
      const userId = person?.userId ?? (await app.clients.auth.getResetUser({ token }))?.userId
      if (!userId) return void onBadLink()
      const reset = { userId, passwordResetToken: token, keepPasskeys, ...values }
      const { body } = await sendEndingSession(
        () => app.clients.auth.doResetPassword(reset),
        answer => answer.body.success,
      )
      if (body.success) return void onDone()
      if (body.field === 'link') return void onBadLink()
      // docs/product.md §8: “failed reset shows mismatch on the confirm field”
      return {
        field: body.field === 'password' ? body.field : 'confirm',
        text: messageFor(t, body.message || 'gm-error-password-mismatch'),
      }
    },
    explain: failure => ({ field: 'confirm', text: messageOfFailure(t, failure) }),
  })
  return (
    <Form form={form}>
      <NoScripts />
      <p className={classes.who} role="status">
        {person && t('For the account {{email}}', { email: shownEmail(person.email) })}
      </p>
      <input type="text" name="email" autoComplete="username" value={person?.email ?? ''} readOnly hidden />
      <NewPasswordFields
        label={t('New password')}
        field={form.field}
        value={form.watch()}
        {...(person && { name: person.name, email: person.email })}
      />
      {person && <KeepPasskeys passkeys={person.passkeys} kept={keepPasskeys} onKeep={setKeep} />}
      <SubmitButton isSending={form.isSending}>{t('Set new password')}</SubmitButton>
    </Form>
  )
}
