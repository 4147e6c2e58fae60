import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import type { Stats } from '../../stats.contract.ts'
import { useKindTexts } from '../use-kind-texts.ts'
import classes from './StatCard.module.css'

/** One number of the period, compared with the previous period. */
export function StatCard({ kind, total, before }: Stats['totals'][number]): ReactNode {
  const { t } = useTranslation()
  const { title, text, icon } = useKindTexts()[kind]
  return (
    <section className={classes.card} aria-labelledby={`${kind}-title`}>
      <div className={classes.head}>
        <h2 id={`${kind}-title`}>
          <span className={classes.mark}>
            <Icon name={icon} />
          </span>
          {title}
        </h2>
        <Tooltip text={text}>
          <button type="button" className={classes.info} aria-label={t('How we count: {{name}}', { name: title })}>
            <Icon name="info" size={18} />
          </button>
        </Tooltip>
      </div>
      <p className={classes.total}>{t('{{number}}', { number: total })}</p>
      <p className={classes.change}>
        <Change total={total} before={before} />
      </p>
    </section>
  )
}

function Change({ total, before }: { total: number; before: number | null }): ReactNode {
  const { t } = useTranslation()
  if (before === null) return t('No earlier period to compare with')
  if (before === total) return t('Same as the previous period')
  if (before === 0) return t('None in the previous period')
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  const isMore = total > before
  return (
    <>
      <span className={isMore ? classes.more : classes.less}>
        {isMore ? t('{{percent}}% more', { percent }) : t('{{percent}}% less', { percent })}
      </span>{' '}
      {t('than {{number}} in the previous period', { number: before })}
    </>
  )
}
