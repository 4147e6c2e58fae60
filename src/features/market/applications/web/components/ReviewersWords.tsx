import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ReviewersWords.module.css'

/** What reviewers wrote about the whole application. */
export function ReviewersWords({ texts }: { texts: string[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.words} aria-label={t('From our reviewers')}>
      <div className={classes.card}>
        <b>{t('From our reviewers')}</b>
        {texts.map(text => (
          <p key={text} dir="auto">
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}
