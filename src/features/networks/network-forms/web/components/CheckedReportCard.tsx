import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { CheckedReport } from '../../network-forms.contract.ts'
import classes from './CheckedReportCard.module.css'

/** What a report said, for whoever compares it with the one that they hold. */
export function CheckedReportCard({ report }: { report: CheckedReport }): ReactNode {
  const { t } = useTranslation()
  const { enterprise, network, form, version, handedInAt, points, possible, level, hash } = report
  return (
    <div className={article.card}>
      <h2 className={classes.state}>
        <Icon name="check" size={20} />
        {t('This report was made here')}
      </h2>
      <dl className={classes.facts}>
        <Fact label={t('Enterprise')}>{enterprise}</Fact>
        <Fact label={t('Network')}>{network}</Fact>
        <Fact label={t('Form')}>
          {form}, {t('Version {{version}}', { version })}
        </Fact>
        {/* as on the report, whose days are in UTC */}
        <Fact label={t('Handed in')}>{formatDay(t, dayOf(handedInAt, 'UTC'))}</Fact>
        {possible > 0 && (
          <Fact label={t('Points')}>{t('{{points}} of {{possible}} points', { points, possible })}</Fact>
        )}
        {level && <Fact label={t('Level')}>{level}</Fact>}
      </dl>
      <p className={classes.hash}>
        <span>{t('{{hash}} of the attached file {{file}}', { hash: 'SHA-256', file: 'report.json' })}</span>
        <code dir="ltr">{hash}</code>
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
