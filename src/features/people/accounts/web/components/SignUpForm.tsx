import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SignUpReply } from '../../auth.contract.ts'
import { checkSignUp } from '../../check-sign-up.ts'
import { checkEmail, maySignUp } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { refusalOf } from '../refusal-of.ts'
import { useHumanCheck } from '../use-human-check.ts'
import { useSending } from '../use-sending.ts'
import { useWrongFields } from '../use-wrong-fields.ts'
import { AuthField } from './AuthField.tsx'
import { AuthForm } from './AuthForm.tsx'
import classes from './auth-form.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NoScripts } from './NoScripts.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export type SignUpDraft = { name: string; email: string }

type Props = {
  draft: SignUpDraft
  onDraft: (draft: SignUpDraft) => void
  /** a path of this site */
  redirect: string
  referToken?: string
  /** the account is made, or the address is one of a social account */
  onReply: (reply: SignUpReply) => void
  /** beside the button */
  cancel: ReactNode
  /** what to do with an address that has an account, beside the message of it */
  instead?: ReactNode
  autoFocus?: boolean
}

/** Name, email, a password twice; the human check runs unseen from the first key on (docs/product.md §2, §5). */
export function SignUpForm({
  draft,
  onDraft,
  redirect,
  referToken,
  onReply,
  cancel,
  instead,
  autoFocus,
}: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [secret, setSecret] = useState({ password: '', confirm: '' })
  const [seen, setSeen] = useState({ name: false, email: false, emailLeft: false })
  const { form, wrong, tell, forget } = useWrongFields()
  const { isSending, send } = useSending()
  const check = useHumanCheck()
  const given = { ...draft, ...secret }
  const change = (part: Partial<typeof given>) => {
    check.begin()
    const { name, email, password, confirm } = { ...given, ...part }
    onDraft({ name, email })
    setSecret({ password, confirm })
    setSeen({ ...seen, name: seen.name || part.name !== undefined, email: seen.email || part.email !== undefined })
    for (const field of Object.keys(part)) forget(field)
  }
  const submit = () => {
    const bad = checkSignUp(given)
    if (bad) return tell({ [bad.field]: messageFor(t, bad.code) })
    void send(async () => {
      try {
        const recaptchaToken = await check.take()
        const reply = await app.clients.auth.signup({
          ...given,
          redirect,
          recaptchaToken,
          ...(referToken && { referToken }),
        })
        const { signUpMessage, field, social } = reply.body
        if (reply.code === 200 || social) return onReply(reply)
        const hasAccount = /exist-account|already-in-use/.test(signUpMessage)
        tell({
          [field ?? 'name']: (
            <>
              {messageFor(t, signUpMessage)} {hasAccount && instead}
            </>
          ),
        })
      } catch (error) {
        // docs/product.md §8: the name field shows what is neither success nor a known code
        const { field = 'name' } = refusalOf(error)
        tell({ [field in given ? field : 'name']: messageOfFailure(t, error) })
      }
    })
  }
  const live = {
    name: seen.name && !draft.name.trim() && t('Please add a name'),
    email: seen.email && liveEmail(draft.email, seen.emailLeft, code => messageFor(t, code)),
  }
  return (
    <AuthForm form={form} onSubmit={submit}>
      <NoScripts />
      <AuthField
        name="name"
        label={t('Name')}
        autoComplete="name"
        value={draft.name}
        onChange={name => change({ name })}
        onBlur={() => setSeen({ ...seen, name: seen.name || draft.name !== '' })}
        wrong={wrong.name ?? live.name}
        autoFocus={autoFocus}
      />
      <AuthField
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="username"
        value={draft.email}
        onChange={email => change({ email })}
        onBlur={() => setSeen({ ...seen, emailLeft: true, email: seen.email || draft.email !== '' })}
        wrong={wrong.email ?? live.email}
      />
      <NewPasswordFields
        value={secret}
        onChange={change}
        wrong={wrong}
        name={draft.name}
        email={draft.email}
        mismatch="gm-error-password-mismatch-try-again"
      />
      <div className={classes.actions}>
        {cancel}
        <SubmitButton isSending={isSending} disabled={!maySignUp(given)}>
          {t('Sign up')}
        </SubmitButton>
      </div>
    </AuthForm>
  )
}

/** Its shape is judged once the field was left: nobody has typed a whole address from the start. */
function liveEmail(email: string, isLeft: boolean, messageOf: (code: string) => string): string | false {
  const bad = checkEmail(email)
  return bad !== null && (isLeft || !email.trim()) && messageOf(bad.code)
}
