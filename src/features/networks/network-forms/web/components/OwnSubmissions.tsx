import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OwnSubmission } from '../../network-forms.contract.ts'
import { reportPath } from '../../report-content.ts'
import classes from './OwnSubmissions.module.css'

/** What an enterprise handed in, each with its version, points and code. */
export function OwnSubmissions({ submissions }: { submissions: OwnSubmission[] }): ReactNode {
  const { t, language } = useTranslation()
  return (
    <section className={classes.submissions}>
      <h2>{t('Handed in')}</h2>
      <ul>
        {submissions.map(({ id, version, handedInAt, points, possible, level }) => (
          <li key={id}>
            <span className={classes.words}>
              <b>{formatDay(t, handedInAt)}</b>
              <span>{t('Version {{version}}', { version })}</span>
            </span>
            {possible > 0 && (
              <span className={classes.points}>
                {t('{{points}} of {{possible}} points', { points, possible })}
                {level && ` · ${level}`}
              </span>
            )}
            <a href={reportPath(id, language)} className={button.quiet} download>
              <Icon name="download" size={18} />
              {t('Report as PDF')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
