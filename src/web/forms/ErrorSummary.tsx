import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ErrorSummary.module.css'
import { focusField } from './focus-field.ts'
import type { KitForm } from './use-form.ts'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  // biome-ignore lint/suspicious/noExplicitAny: a form with any values
  problems: KitForm<any>['problems']
}

/** The error summary of a form, linking to its fields. */
export function ErrorSummary({ ref, problems }: Props): ReactNode {
  const { t } = useTranslation()
  const ofForm = problems.filter(({ field }) => !field)
  const ofFields = problems.filter(({ field }) => field)
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.summary}>
      {ofForm.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
      {ofFields.length > 0 && <p>{t('Please check these fields:')}</p>}
      {ofFields.length > 0 && (
        <ul>
          {ofFields.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={event => {
                  event.preventDefault()
                  focusField(document.getElementById(id))
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
