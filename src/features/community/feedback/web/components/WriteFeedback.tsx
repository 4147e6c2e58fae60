import { lazy, type ReactNode, Suspense } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FeedbackBarrier } from '../../feedback.contract.ts'
import classes from './WriteFeedback.module.css'

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'))

type Props = {
  vendorId: number
  /** the post that is answered */
  parentId?: number
  barrier: FeedbackBarrier | null
  /** what the box is for, as it is read out */
  label: string
  /** an answer's box, which somebody opened; it is closed by this */
  onClose?: () => void
}

/** The box of a profile's feedback (docs/product.md §4); a guest gets the login modal, and none of its scripts. */
export function WriteFeedback({ barrier, ...box }: Props): ReactNode {
  const { t } = useTranslation()
  if (barrier === 'guest') {
    const reason = t('Log in to give feedback.')
    return (
      <button type="button" className={classes.guest} onClick={() => askToSignIn({ reason })}>
        {t('What do you think?')}
      </button>
    )
  }
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <FeedbackForm {...box} isMember={barrier === 'member'} />
    </Suspense>
  )
}
