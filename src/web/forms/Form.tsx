import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField } from './focus-field.ts'
import classes from './forms.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { KitForm } from './use-form.ts'

type Props<Values extends FieldValues> = {
  form: KitForm<Values>
  children: ReactNode
  className?: string | undefined
  /** address to which browsers without scripts send it; without one the form waits for the scripts */
  action?: string
}

/**
 * A form sent by scripts; without them no input gets into the URL. Errors show beside their fields, and in a summary above
 * if there are several or they belong to no field. The focus moves to the field of a single error, otherwise to
 * the summary.
 */
export function Form<Values extends FieldValues>({ form, children, className, action }: Props<Values>): ReactNode {
  const { t } = useTranslation()
  const summary = useRef<HTMLDivElement>(null)
  const { element, problems, refusals, discardDraft } = form
  const needsSummary = problems.length > 1 || problems.some(({ field }) => !field)
  useEffect(() => {
    if (refusals === 0) return
    focusField(summary.current ?? element.current?.querySelector('[aria-invalid="true"], [data-invalid]'))
  }, [refusals, element])
  return (
    <>
      <form
        ref={element}
        method="post"
        action={action}
        noValidate
        className={className ?? classes.form}
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {needsSummary && <ErrorSummary ref={summary} problems={problems} />}
        {discardDraft && (
          <p role="status" className={classes.draft}>
            {t('We’ve restored what you typed earlier.')}{' '}
            <button type="button" className={classes.link} onClick={discardDraft}>
              {t('Start over')}
            </button>
          </p>
        )}
        {children}
      </form>
      <LeaveGuard when={form.hasChanges} />
    </>
  )
}
