import { type ReactNode, useRef, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import forms from '#web/forms/forms.module.css'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SignUpReply } from '../../auth.contract.ts'
import { signUpProblems, type SignUpForm as Values } from '../../check-sign-up.ts'
import { plainForms } from '../../plain-sign-in-paths.ts'
import { checkEmail } from '../auth-checks.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import { useHumanCheck } from '../use-human-check.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export type SignUpDraft = { name: string; email: string }

type Props = {
  draft: SignUpDraft
  onDraft: (draft: SignUpDraft) => void
  /** a path of this site */
  redirect: string
  referToken?: string
  /** the account was created, or the address belongs to a social account */
  onReply: (reply: SignUpReply) => void
  /** beside the button */
  cancel: ReactNode
  /** actions for an address that already has an account, next to the message */
  instead?: ReactNode
  autoFocus?: boolean
  /** code and field of a refusal without scripts, from the URL */
  refused?: { code: string; field: string }
}

/** Name, email and a password twice; the human check runs invisibly from the first key on (docs/product.md §2, §5). */
export function SignUpForm(props: Props): ReactNode {
  const { draft, onDraft, redirect, referToken, onReply, cancel, instead, autoFocus, refused } = props
  const { t } = useTranslation()
  const app = useApp()
  const [seen, setSeen] = useState({ name: false, email: false, emailLeft: false })
  const check = useHumanCheck()
  const isSignedUp = useRef(false)
  const form = useForm<Values>({
    defaults: { ...draft, password: '', confirm: '' },
    ...(refused && {
      problems: [{ field: isField(refused.field) ? refused.field : 'name', text: messageFor(t, refused.code) }],
    }),
    validate: values => signUpProblems(values).map(({ field, code }) => ({ field, text: messageFor(t, code) })),
    send: async values => {
      // a second Enter while the next page loads
      if (isSignedUp.current) return undefined
      const recaptchaToken = await check.take()
      const reply = await app.clients.auth.signup({
        ...values,
        redirect,
        recaptchaToken,
        ...(referToken && { referToken }),
      })
      const { signUpMessage, field, social } = reply.body
      isSignedUp.current = reply.code === 200
      if (reply.code === 200 || social) return void onReply(reply)
      return { field: field ?? 'name', text: messageFor(t, signUpMessage), code: signUpMessage }
    },
    explain: error => {
      // docs/product.md §8: errors without a field show at the name
      const { field = 'name' } = apiErrorOf(error)
      return { field: isField(field) ? field : 'name', text: messageOfFailure(t, error) }
    },
  })
  const given = form.watch()
  const change = () => {
    check.begin()
    const { name, email } = form.getValues()
    onDraft({ name, email })
  }
  const remedy = (code: string) => /exist-account|already-in-use/.test(code) && instead
  const name = form.field('name', () => {
    change()
    setSeen(one => ({ ...one, name: true }))
  })
  const email = form.field('email', () => {
    change()
    setSeen(one => ({ ...one, email: true }))
  })
  return (
    <Form form={form} action={plainForms.signUp}>
      <input type="hidden" name="redirect" value={redirect} />
      {referToken && <input type="hidden" name="referToken" value={referToken} />}
      <TextField
        {...name}
        label={t('Name')}
        autoComplete="name"
        onBlur={event => {
          if (given.name !== '') setSeen({ ...seen, name: true })
          return name.onBlur(event)
        }}
        remedy={remedy}
        live={seen.name && !given.name.trim() && t('Please add a name')}
        autoFocus={autoFocus}
      />
      <TextField
        {...email}
        type="email"
        label={t('Email')}
        autoComplete="username"
        onBlur={event => {
          setSeen({ ...seen, emailLeft: true, email: seen.email || given.email !== '' })
          return email.onBlur(event)
        }}
        remedy={remedy}
        live={seen.email && liveEmail(given.email, seen.emailLeft, code => messageFor(t, code))}
      />
      <NewPasswordFields
        field={(part, onChange) =>
          form.field(part, () => {
            change()
            onChange?.()
          })
        }
        value={given}
        name={given.name}
        email={given.email}
        mismatch="gm-error-password-mismatch-try-again"
      />
      <div className={forms.actions}>
        {cancel}
        <SubmitButton isSending={form.isSending} isPlain>
          {t('Sign up')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function isField(name: string): name is keyof Values {
  return ['name', 'email', 'password', 'confirm'].includes(name)
}

/** Validated on blur: nobody has typed a complete address from the start. */
function liveEmail(email: string, isLeft: boolean, messageOf: (code: string) => string): string | false {
  const bad = checkEmail(email)
  return bad !== null && (isLeft || !email.trim()) && messageOf(bad.code)
}
