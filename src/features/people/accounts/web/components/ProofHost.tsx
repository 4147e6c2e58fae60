import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { listenToProof } from '../with-proof.ts'
import classes from './SignInHost.module.css'

const ProofSteps = lazy(() => import('./ProofSteps.tsx'))

/** Asks the logged-in person for a proof whenever a call of `withProof` needs it. */
export default function ProofHost(): ReactNode {
  const { t } = useTranslation()
  const [wish, setWish] = useState<{ settle: (isProved: boolean) => void }>()
  useEffect(() => listenToProof(settle => setWish({ settle })), [])
  const end = (isProved: boolean) => {
    wish?.settle(isProved)
    setWish(undefined)
  }
  return (
    <Dialog open={wish !== undefined} onClose={() => end(false)} title={t('Confirm it’s you')}>
      <Suspense fallback={<div className={classes.waiting} />}>
        {wish && <ProofSteps onProved={() => end(true)} />}
      </Suspense>
    </Dialog>
  )
}
