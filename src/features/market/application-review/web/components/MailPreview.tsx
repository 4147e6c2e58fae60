import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ReviewTemplate } from '../../application-review.contract.ts'
import type { DecisionReason } from '../../decision-reasons.ts'
import { reviewProblem } from '../review-words.ts'
import classes from './DecisionDialog.module.css'

type Props = { id: number; action: ReviewTemplate['action']; reasonCodes: DecisionReason[]; text: string }

/** The mail that the applicant would get, in their language. */
export function MailPreview(given: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const asked = useDeferredValue(given)
  const { data: mail, error } = useQuery({
    queryKey: ['decision-preview', asked],
    queryFn: () => app.clients.applicationReview.previewDecision(asked),
    enabled: isOpen,
    placeholderData: before => before,
  })
  return (
    <details className={classes.preview} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('Look at the mail')}</summary>
      {error && <p role="alert">{reviewProblem(t, error)}</p>}
      {mail && (
        <article lang={mail.language}>
          <b>{mail.subject}</b>
          <pre dir="auto">{mail.text}</pre>
        </article>
      )}
    </details>
  )
}
