import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { reviewProblem } from '../review-words.ts'
import { openQuestions } from '../standard-questions.ts'
import { reviewPath, useReviewAction } from '../use-reviews.ts'
import classes from './DecisionBar.module.css'
import { type DecisionAction, DecisionDialog } from './DecisionDialog.tsx'

type Props = { review: ReviewedApplication; note: string }

/** Cancel, not approve, more info, publish (docs/product.md §2); for an approved application, withdraw. */
export function DecisionBar({ review, note }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<DecisionAction | null>(null)
  const { may, status } = review
  const ask = useReviewAction((client, standardIds: number[]) =>
    client.askAboutStandards({ id: review.id, round: review.round, standardIds }),
  )
  const questions = openQuestions(review)
  const notify = (after: ReviewedApplication) => {
    if (after.status === 'approved') snackbar(t('Published'))
    else if (after.status === 'moreInfo' && asked === 'askMore') snackbar(t('More info asked'))
    else if (after.status === 'notApproved')
      snackbar(asked === 'withdraw' ? t('Approval withdrawn') : t('Not approved'))
    else snackbar(t('Your vote is in'))
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('Decision')}>
      <Link
        to={reviewPath(query, { application: null, section: null })}
        className={`${button.secondary} ${classes.cancel}`}
      >
        {t('Cancel')}
      </Link>
      {may.withdraw && (
        <button type="button" className={`${button.secondary} ${classes.no}`} onClick={() => setAsked('withdraw')}>
          {t('Withdraw approval')}
        </button>
      )}
      {may.decide && (
        <button type="button" className={`${button.secondary} ${classes.no}`} onClick={() => setAsked('notApprove')}>
          {t('Not approve')}
        </button>
      )}
      {may.askMore && (
        <button type="button" className={button.secondary} onClick={() => setAsked('askMore')}>
          <Icon name="message" size={18} />
          {questions.length > 0 ? t('More info · {{number}}', { number: questions.length }) : t('More info')}
        </button>
      )}
      {may.decide && status !== 'moreInfo' && (
        <button type="button" className={`${button.primary} ${classes.yes}`} onClick={() => setAsked('publish')}>
          <Icon name="badge" size={18} />
          {t('Publish')}
        </button>
      )}
      {asked && (
        <DecisionDialog
          key={asked}
          action={asked}
          review={review}
          note={note}
          questions={questions}
          onDone={notify}
          onAsk={standardIds =>
            ask.mutate(standardIds, {
              onSuccess: () => setAsked('askMore'),
              onError: error => snackbar(reviewProblem(t, error)),
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
