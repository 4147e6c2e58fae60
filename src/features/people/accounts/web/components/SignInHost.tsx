import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { listenToSignIn, type SignInRequest } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { requestKey, takeMessage, takeOffer } from '../left-for-next-page.ts'
import classes from './SignInHost.module.css'

const SignInSteps = lazy(() => import('./SignInSteps.tsx'))
const otherLogin = () => import('../other-login.ts')
const ProofHost = lazy(() => import('./ProofHost.tsx'))
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
  const inBrowser = useInBrowser()
  useEffect(() => {
    if (!isGuest) return undefined
    const mayBeElsewhere = app.site.kind === 'whitelabel' || document.cookie.includes('pola_site=')
    return listenToSignIn(async one => {
      if (mayBeElsewhere && (await otherLogin().catch(() => undefined))?.seekLogin(app, one)) return
      setRequest(one)
    })
  }, [app, isGuest])
  const arrive = useCallback(async () => {
    const asked = (await otherLogin()).arrive(app, show)
    if (asked) setRequest(asked)
  }, [app, show])
  useEffect(() => {
    if (sessionStorage.getItem(requestKey)) void arrive()
    const message = takeMessage()
    if (message) show(message)
    if (!isGuest && takeOffer()) setOffering(true)
  }, [show, arrive, isGuest])
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
      {!isGuest && inBrowser && (
        <Suspense fallback={null}>
          <ProofHost />
        </Suspense>
      )}
      {isOffering && (
        <Suspense fallback={null}>
          <PasskeyOffer onDone={endOffer} />
        </Suspense>
      )}
    </>
  )
}
