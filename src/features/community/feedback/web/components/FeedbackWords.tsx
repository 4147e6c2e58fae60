import { type ReactNode, useId } from 'react'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { longestFeedback } from '../../feedback-limits.ts'
import classes from './WriteFeedback.module.css'

type Props = FieldBinding & {
  rows: number
  /** accessible name of the box */
  label: string
  autoFocus: boolean
  /** called when somebody clicks or types into the box */
  onOpen?: () => void
}

/** The text box of feedback, without a visible label, as in a chat. */
export function FeedbackWords({ problem, initial, label, onOpen, onChange, ...box }: Props): ReactNode {
  const { t } = useTranslation()
  const wrongId = useId()
  return (
    <>
      <textarea
        {...box}
        className={classes.field}
        maxLength={longestFeedback}
        placeholder={t('What do you think?')}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={wrongId}
        dir="auto"
        defaultValue={String(initial)}
        onClick={onOpen}
        onChange={event => {
          onOpen?.()
          return onChange(event)
        }}
      />
      <p id={wrongId} aria-live="polite" className={classes.error}>
        {problem?.text}
      </p>
    </>
  )
}
