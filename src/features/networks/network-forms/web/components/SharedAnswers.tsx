import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerView, LocalWords, NamedProvider } from '#features/platform/forms/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { sharedAnswersQuery } from '../use-network-forms.ts'
import classes from './SharedAnswers.module.css'

/** Answers given elsewhere that an enterprise shares with a network, apart from what it handed in; nothing if none. */
export function SharedAnswers({ networkId, vendorId }: { networkId: number; vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(sharedAnswersQuery(useApp(), networkId, vendorId))
  if (isError)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.shared} aria-labelledby={`shared-${vendorId}`}>
      <h3 id={`shared-${vendorId}`}>{t('Shared by the enterprise')}</h3>
      <p className={classes.about}>
        {t(
          'Given elsewhere, and shared for as long as the enterprise likes. These answers aren’t part of what it handed in, and give no points.',
        )}
      </p>
      <NamedProvider things={data.things}>
        <dl>
          {data.items.map(({ question, value, givenAt, from }) => {
            const date = formatDay(t, givenAt)
            return (
              <div key={`${question.id} ${question.sameAs ?? ''}`}>
                <dt>
                  <LocalWords text={question.text} />
                </dt>
                <dd>
                  <AnswerView question={question} value={value} />
                  <p className={classes.about}>
                    {from === null
                      ? t('Given in its application to Pola on {{date}}', { date })
                      : t('Given to {{name}} on {{date}}', { name: from, date })}
                  </p>
                </dd>
              </div>
            )
          })}
        </dl>
      </NamedProvider>
    </section>
  )
}
