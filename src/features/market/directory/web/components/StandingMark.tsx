import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { isOnlyListed } from '../../directory.policy.ts'
import type { ProfileHit } from '../../directory.search.ts'
import { standingText } from '../standing.ts'
import classes from './StandingMark.module.css'

/** Beside a name: the badge of an approved enterprise, or a grey word for one that is only listed. */
export function StandingMark({ hit }: { hit: Pick<ProfileHit, 'status' | 'source' | 'vouchedBy'> }): ReactNode {
  const { t } = useTranslation()
  const text = standingText(t, hit)
  if (isOnlyListed(hit)) {
    return (
      <span className={classes.listed} title={text}>
        {t('Listed')}
      </span>
    )
  }
  return (
    <span className={classes.approved} role="img" aria-label={text} title={text}>
      <Icon name="badge" size={16} />
    </span>
  )
}
