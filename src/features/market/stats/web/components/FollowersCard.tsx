import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './StatCard.module.css'

/** The current number of an enterprise's followers; who they are stays private. */
export function FollowersCard({ followers }: { followers: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="followers-title">
      <h2 id="followers-title">
        <span className={classes.mark}>
          <Icon name="users" />
        </span>
        {t('Followers')}
      </h2>
      <p className={classes.total}>{t('{{number}}', { number: followers })}</p>
      <p className={classes.change}>{t('People who follow it now')}</p>
    </section>
  )
}
