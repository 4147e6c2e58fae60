import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CaseDecision, ModerationCase } from '../../moderation.contract.ts'
import { doneWords, sanctionWords } from '../moderation-words.ts'
import { numberedRule } from '../rule-words.ts'
import classes from './CaseDesk.module.css'

/** The decisions about this thing so far, the latest first. */
export function CaseDecisions({ given: { decisions } }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  if (decisions.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="case-decisions">
      <h2 id="case-decisions">{t('Decisions so far')}</h2>
      <ul className={classes.lines}>
        {decisions.map(decision => (
          <li key={decision.id}>
            <p className={classes.row}>
              <span>{decisionWords(t, decision)}</span>
              <time className={classes.quiet} dateTime={decision.at}>
                {formatDay(t, decision.at)}
              </time>
            </p>
            {Object.entries(decision.facts).map(([language, text]) => (
              <p key={language} lang={language} dir="auto" className={`${classes.words} ${classes.quiet}`}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function decisionWords(t: Translate, decision: CaseDecision): string {
  const { measure, rule, by, isTakenBack, appealedAt } = decision
  return [
    doneWords(t, measure),
    sanctionWords(t, decision),
    rule && numberedRule(t, rule),
    by && t('decided by {{name}}', { name: by }),
    isTakenBack ? t('taken back') : appealedAt && t('appealed'),
  ]
    .filter(Boolean)
    .join(' · ')
}
