import { lazy, type ReactNode, Suspense } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FeedbackBarrier } from '../../feedback.contract.ts'
import classes from './WriteFeedback.module.css'

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'))

type Props = {
  vendorId: number
  /** the post being answered */
  parentId?: number
  barrier: FeedbackBarrier | null
  /** accessible name of the box */
  label: string
  /** closes the box; only for answers, whose box was opened by the user */
  onClose?: () => void
}

/**
 * The feedback form of a profile (docs/product.md §4). Guests get the login modal, and don't load the form's scripts.
 */
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
