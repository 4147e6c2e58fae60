import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { listenToSignIn, type SignInRequest } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { pathToAsk } from '../go-on.ts'
import { leaveRequest, takeMessage, takeOffer, takeRequest } from '../left-for-next-page.ts'
import { ProofHost } from './ProofHost.tsx'
import classes from './SignInHost.module.css'

const SignInSteps = lazy(() => import('./SignInSteps.tsx'))
const PasskeyOffer = lazy(() => import('./PasskeyOffer.tsx'))

/**
 * Opens the login modal when `askToSignIn()` is called, unless the guest turns out to be logged in on another of our hosts;
 * its code is loaded on first use. Also shows the message left by the
 * previous page, offers a passkey after a login by password, and asks for the proofs of `withProof`. Belongs in a shell’s `dialogs`.
 */
export function SignInHost(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { viewer } = app
  const show = useSnackbar()
  const [request, setRequest] = useState<SignInRequest>()
  const [title, setTitle] = useState<string>()
  const [isOffering, setOffering] = useState(false)
  const endOffer = useCallback(() => setOffering(false), [])
  const isGuest = viewer === null
  useEffect(() => {
    if (!isGuest) return undefined
    return listenToSignIn(one => {
      const ask = pathToAsk(app, location.pathname + location.search)
      if (!ask) return setRequest(one)
      leaveRequest(one)
      location.assign(ask)
    })
  }, [app, isGuest])
  useEffect(() => {
    const asked = takeRequest()
    if (asked && isGuest) setRequest(asked)
    else if (asked?.redirect) location.replace(asked.redirect)
    else if (asked) show(t('You are logged in as {{name}}.', { name: viewer?.name ?? '' }))
    const message = takeMessage()
    if (message) show(message)
    if (!isGuest && takeOffer()) setOffering(true)
  }, [show, t, isGuest, viewer?.name])
  return (
    <>
      <Dialog
        open={request !== undefined}
        onClose={() => {
          setRequest(undefined)
          setTitle(undefined)
        }}
        title={title ?? t('Log in or sign up')}
      >
        <Suspense fallback={<div className={classes.waiting} />}>
          {request && <SignInSteps request={request} onTitle={setTitle} />}
        </Suspense>
      </Dialog>
      {!isGuest && <ProofHost />}
      {isOffering && (
        <Suspense fallback={null}>
          <PasskeyOffer onDone={endOffer} />
        </Suspense>
      )}
    </>
  )
}
