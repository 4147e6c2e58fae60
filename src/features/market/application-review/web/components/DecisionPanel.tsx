import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { longestText } from '../../decision-reasons.ts'
import type { ReviewedApplication, ReviewVote } from '../../reviewed-application.contract.ts'
import { conflictWords, reasonWords, reviewProblem } from '../review-words.ts'
import { useReviewAction } from '../use-reviews.ts'
import classes from './DecisionPanel.module.css'
import { OpenThen } from './OpenStandards.tsx'
import { TalkOfReviewers } from './TalkOfReviewers.tsx'

type Props = { review: ReviewedApplication; note: string; onNote: (note: string) => void }

/** The reviewer's note to the others, the visible votes, and a tie that keeps them from voting. */
export function DecisionPanel({ review, note, onNote }: Props): ReactNode {
  const { t } = useTranslation()
  const { decision, may, status } = review
  const { votes, areHidden, conflict, hasDeclared, state } = decision
  const action = useReviewAction(
    (client, knowsSomebody: boolean) => client.declareConflict({ id: review.id, knowsSomebody }),
    {
      id: review.id,
      expected: (before, hasDeclared) => ({ ...before, decision: { ...before.decision, hasDeclared } }),
    },
  )
  const isRunning = ['submitted', 'resubmitted', 'appealed', 'moreInfo'].includes(status)
  return (
    <section className={classes.panel} aria-labelledby="your-decision">
      <h2 id="your-decision">{isRunning ? t('Your decision') : t('The decision')}</h2>
      {conflict && (
        <p className={classes.conflict}>
          <Icon name="lock" size={17} /> {conflictWords(t)[conflict]}
        </p>
      )}
      {isRunning && areHidden && (
        <p className={classes.about}>{t('What others chose is shown once you have chosen.')}</p>
      )}
      {isRunning && state === 'split' && (
        <p className={classes.split}>
          {t('You don’t agree. Talk it over: votes may be changed until you do, or another reviewer decides.')}
        </p>
      )}
      <Votes votes={votes} />
      {may.decide && (
        <textarea
          className={classes.note}
          aria-label={t('Reason, seen by the team')}
          placeholder={t('Reason, seen by the team')}
          rows={3}
          maxLength={longestText}
          dir="auto"
          value={note}
          onChange={event => onNote(event.currentTarget.value)}
        />
      )}
      {isRunning && (conflict === null || conflict === 'declared' || hasDeclared) && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={hasDeclared}
            {...whileBusy(action.isPending)}
            onChange={event => !action.isPending && action.mutate(event.currentTarget.checked)}
          />
          {t('I know someone at this enterprise')}
        </label>
      )}
      {action.error && <p role="alert">{reviewProblem(t, action.error)}</p>}
      <TalkOfReviewers review={review} />
    </section>
  )
}

function Votes({ votes }: { votes: ReviewVote[] }): ReactNode {
  const { t } = useTranslation()
  if (votes.length === 0) return null
  const reasons = reasonWords(t)
  return (
    <ul className={classes.votes}>
      {votes.map(({ userId, name, vote, reasonCodes, text, note, openStandards, at }) => (
        <li key={userId} data-vote={vote}>
          <b>{name}</b> · {vote === 'approve' ? t('publish') : t('not approve')} · {formatDay(t, at)}
          {reasonCodes.length > 0 && <span>{reasonCodes.map(one => reasons[one]).join(' · ')}</span>}
          <OpenThen standards={openStandards} />
          {note && <span dir="auto">{note}</span>}
          {text && (
            <span dir="auto" className={classes.toApplicant}>
              {t('To the applicant')}: {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
