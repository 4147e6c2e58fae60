import { type ReactNode, useEffect, useState } from 'react'
import { siteName, useApp } from '#web/app-context.ts'
import type { SignInRequest } from '#web/ask-to-sign-in.ts'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { LoginReply } from '../../auth.contract.ts'
import { enter, pathAfter, pathAfterSignIn, pathBack } from '../go-on.ts'
import { leaveOffer } from '../left-for-next-page.ts'
import { firstStep, type LoginEvent, type LoginState, nextStep } from '../login-steps.ts'
import { type SignInWays, signInWays } from '../use-auth.ts'
import classes from './auth-form.module.css'
import { EmailStep } from './EmailStep.tsx'
import { FacebookNotice } from './FacebookNotice.tsx'
import { GoogleNotice } from './GoogleNotice.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { TwoStepForm } from './TwoStepForm.tsx'
import { WelcomeNote } from './WelcomeNote.tsx'

type Props = { request: SignInRequest; onTitle: (title: string) => void }

/** The last input, for reopening the modal; without passwords. */
const typed = { name: '', email: '' }

/** The login modal’s content (docs/product.md §4 “Login modal”); which step follows which is in login-steps.ts. */
export default function SignInSteps({ request, onTitle }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [state, setState] = useState<LoginState>(firstStep)
  const [draft, setDraft] = useState(typed)
  const [ways, setWays] = useState<SignInWays>()
  const redirect = pathAfter(request.redirect, pathBack(location))
  useEffect(() => {
    void signInWays(app).then(setWays)
  }, [app])
  const title = titleOf(state, t, siteName(app.site))
  useEffect(() => onTitle(title), [onTitle, title])
  const change = (part: Partial<typeof typed>) => {
    Object.assign(typed, part)
    setDraft({ ...typed })
  }
  const dispatch = (event: LoginEvent) => {
    const next = nextStep(state, event)
    setState(next)
    if (next.step !== 'done') return
    const isByPassword = state.step === 'password' || state.step === 'code'
    if (isByPassword) leaveOffer()
    enter(app, pathAfterSignIn(pathAfter(next.redirect || redirect, redirect), next.needsTwoStep))
  }
  const onReply = (reply: LoginReply) => dispatch({ type: 'login', reply })
  const back = (
    <button type="button" className={forms.link} onClick={() => dispatch({ type: 'back' })}>
      {t('Use another email address')}
    </button>
  )
  switch (state.step) {
    case 'email':
      return (
        <>
          {request.reason && <p className={classes.reason}>{request.reason}</p>}
          <EmailStep
            state={state}
            email={draft.email}
            onEmail={email => change({ email })}
            redirect={redirect}
            ways={ways}
            dispatch={dispatch}
          />
        </>
      )
    case 'password':
      return <PasswordStep state={state} email={draft.email} redirect={redirect} onReply={onReply} back={back} />
    case 'signUp':
      return (
        <SignUpForm
          draft={draft}
          onDraft={change}
          redirect={redirect}
          onReply={reply => dispatch({ type: 'signUp', reply })}
          autoFocus
          cancel={
            <button type="button" className={button.secondary} onClick={() => dispatch({ type: 'back' })}>
              {t('Back')}
            </button>
          }
        />
      )
    case 'code':
      return <TwoStepForm redirect={redirect} onReply={onReply} back={back} />
    case 'welcome':
      return <WelcomeNote email={state.email || draft.email} redirect={redirect} />
    case 'google':
      return (
        <>
          <GoogleNotice email={draft.email} redirect={redirect} hasGoogle={ways?.google ?? false} />
          {back}
        </>
      )
    case 'facebook':
      return (
        <>
          <FacebookNotice email={draft.email} />
          {back}
        </>
      )
    case 'done':
      return (
        <p role="status" className={classes.done}>
          {t('You’re logged in. One moment…')}
        </p>
      )
  }
}

function titleOf(state: LoginState, t: ReturnType<typeof useTranslation>['t'], site: string): string {
  switch (state.step) {
    case 'password':
      return state.name ? t('Welcome back, {{name}}', { name: state.name }) : t('Welcome back')
    case 'signUp':
      return t('Sign up')
    case 'code':
      return t('Two-step code')
    case 'welcome':
      return t('Welcome to {{name}}', { name: site })
    case 'google':
      return t('You signed up with Google')
    case 'facebook':
      return t('You signed up with Facebook')
    default:
      return t('Log in or sign up')
  }
}
