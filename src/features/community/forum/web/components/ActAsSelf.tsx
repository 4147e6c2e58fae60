import type { ReactNode } from 'react'
import { SwitchToSelf } from '#features/people/teams/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ActAsSelf.module.css'

/** Says to members who act as an enterprise why they can’t write, and lets them switch to themselves. */
export function ActAsSelf(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <p>{t('gm-info-member-forum')}</p>
      <SwitchToSelf />
    </div>
  )
}
