import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import { NamedProvider } from '#features/platform/forms/web/index.ts'
import { AlsoHere } from '#web/admin-list/AlsoHere.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { chosenIn, reviewPath } from '../use-reviews.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { RecordPanel } from './RecordPanel.tsx'
import classes from './ReviewDesk.module.css'
import { ReviewHead } from './ReviewHead.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { StandardsPanel } from './StandardsPanel.tsx'

type Props = { review: ReviewedApplication; now: string }

/** An application on one screen: its sections, the standards with their evidence, the history, and the decision. */
export function ReviewDesk({ review, now }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const [note, setNote] = useState('')
  const { definition, shown, status } = review
  const isShown = new Set(shown)
  const sections = definition.sections
    .map(one => ({ ...one, questions: one.questions.filter(question => isShown.has(question.id)) }))
    .filter(one => one.questions.length > 0)
  const { section } = chosenIn(query)
  const open = sections.find(one => one.id === section) ?? sections[0]
  return (
    <div className={classes.desk}>
      <article className={classes.middle} aria-labelledby="reviewed-name">
        <Link to={reviewPath(query, { application: null, section: null })} className={classes.back}>
          <Icon name="chevronLeft" size={18} />
          {t('All applications')}
        </Link>
        <AlsoHere thing={`application:${review.id}`} />
        <ReviewHead review={review} now={now} />
        {status === 'draft' ? (
          <p className={classes.note}>{t('It hasn’t been handed in. Its answers are still the applicant’s own.')}</p>
        ) : (
          <NamedProvider things={review.named as NamedThings}>
            <SectionTabs
              sections={sections}
              open={open?.id}
              comments={review.comments.filter(one => !one.isResolved && one.round === review.round)}
            />
            {open?.questions.map(question => (
              <QuestionAnswer key={question.id} question={question} review={review} now={now} />
            ))}
          </NamedProvider>
        )}
      </article>
      <aside className={classes.side} aria-label={t('Standards and decision')}>
        {status !== 'draft' && <StandardsPanel review={review} sections={sections} />}
        <DecisionPanel review={review} note={note} onNote={setNote} />
        <RecordPanel review={review} />
      </aside>
      <DecisionBar review={review} note={note} />
    </div>
  )
}
