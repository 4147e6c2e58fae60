import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { notAsked, openOf } from '../standard-questions.ts'
import classes from './DecisionDialog.module.css'
import { OpenStandards } from './OpenStandards.tsx'

type Props = {
  review: ReviewedApplication
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  /** adds questions that the applicant wasn't asked to those of “More info” */
  onAsk: (standardIds: number[]) => void
}

/** Lists the open standards before an application is published, with a box to confirm them. */
export function PublishStandards({ review, isConfirmed, onConfirm, onAsk }: Props): ReactNode {
  const { t } = useTranslation()
  const open = openOf(review)
  if (open.length === 0) return review.standards.length > 0 && <p>{t('All minimum standards are marked as met.')}</p>
  const askable = notAsked(review)
  return (
    <div className={classes.open}>
      <p className={classes.warning}>
        <Icon name="warning" size={18} />
        {t('{{count}} minimum standards aren’t marked as met.', { count: open.length })}
      </p>
      <OpenStandards standards={open} />
      {review.may.askMore && askable.length > 0 && (
        <p>
          {t('The form hasn’t asked about {{count}} of them.', { count: askable.length })}{' '}
          <button type="button" className={button.quiet} onClick={() => onAsk(askable)}>
            {t('Ask now')}
          </button>
        </p>
      )}
      <label className={classes.confirm}>
        <input type="checkbox" checked={isConfirmed} onChange={event => onConfirm(event.currentTarget.checked)} />
        {t('Publish all the same')}
      </label>
    </div>
  )
}
