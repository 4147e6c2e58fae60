import type { ReactNode } from 'react'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ModerationCase } from '../../moderation.contract.ts'
import { orderClock } from '../moderation-clock.ts'
import { doneWords, sanctionWords } from '../moderation-words.ts'
import { numberedRule } from '../rule-words.ts'
import classes from './CaseDesk.module.css'
import queueClasses from './CaseQueue.module.css'

/** The orders of authorities in this case, and the appeal that waits with the decision that it is against. */
export function CaseOrders({ given, now }: { given: ModerationCase; now: string }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <>
      {given.orders.map(({ id, authority, article, number, words, file, receivedAt, dueAt }) => {
        const clock = orderClock(t, dueAt, now)
        return (
          <section key={id} className={classes.card} aria-label={t('Order of an authority')}>
            <div className={classes.row}>
              <h2 dir="auto">{authority}</h2>
              {given.isOpen && (
                <span className={clock.isLate ? queueClasses.late : queueClasses.due}>
                  <Icon name="clock" size={16} /> {clock.text}
                </span>
              )}
            </div>
            <p className={classes.quiet}>
              {t('Number {{number}}, under {{article}}', { number, article })} ·{' '}
              {t('Received {{time}}', { time: momentText(t, receivedAt, timeZone) })}
            </p>
            {words && (
              <p className={classes.words} dir="auto">
                {words}
              </p>
            )}
            {file && (
              <p>
                <a href={file.url} target="_blank" rel="noreferrer">
                  <Icon name="file" size={16} /> <bdi>{file.fileName}</bdi>
                </a>
              </p>
            )}
          </section>
        )
      })}
      <Appeal given={given} />
    </>
  )
}

function Appeal({ given: { appeal } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (!appeal) return null
  const { words, at, decision } = appeal
  const sanction = sanctionWords(t, decision)
  return (
    <section className={classes.card} aria-labelledby="appeal-title">
      <div className={classes.row}>
        <h2 id="appeal-title">{t('An appeal')}</h2>
        <time className={classes.quiet} dateTime={at}>
          {momentText(t, at, timeZone)}
        </time>
      </div>
      <p className={classes.words} dir="auto">
        {words}
      </p>
      <p className={classes.quiet}>
        {t('Against the decision of {{date}}: {{measure}}', {
          date: momentText(t, decision.at, timeZone),
          measure: [doneWords(t, decision.measure), sanction].filter(Boolean).join(', '),
        })}
        {decision.by && ` · ${t('decided by {{name}}', { name: decision.by })}`}
        {decision.rule && ` · ${numberedRule(t, decision.rule)}`}
      </p>
      {Object.entries(decision.facts).map(([language, text]) => (
        <p key={language} lang={language} dir="auto" className={`${classes.words} ${classes.quiet}`}>
          {text}
        </p>
      ))}
    </section>
  )
}
