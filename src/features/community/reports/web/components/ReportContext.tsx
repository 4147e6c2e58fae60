import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Report } from '../../reports.contract.ts'
import { exactTime } from '../report-words.ts'
import classes from './ReportContext.module.css'

/** The messages around a reported one, as they were when it was reported; later edits and deletions don't show. */
export function ReportContext({ context }: { context: NonNullable<Report['context']> }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.context} aria-label={t('What was said')}>
      <h4>{t('What was said')}</h4>
      <ol>
        {context.map(({ name, by, text, at, isReported }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it never changes
          <li key={index} data-reported={isReported || undefined}>
            <p className={classes.head}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {by && <bdi>{by}</bdi>}
              <time dateTime={at}>{exactTime(t, at)}</time>
              {isReported && (
                <span className={classes.mark}>
                  <Icon name="flag" size={15} /> {t('Reported')}
                </span>
              )}
            </p>
            <p className={classes.text} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
