import type { ReactNode } from 'react'
import { MemberFace, StateMark } from '#features/networks/members/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { CaredMember } from '../../partners.contract.ts'
import classes from './CaredMemberRow.module.css'

/** A member that the partner looks after; the whole row leads to it. */
export function CaredMemberRow({ member, to }: { member: CaredMember; to: string }): ReactNode {
  const { t } = useTranslation()
  const { vendor, state, level, endsOn, dueOn, waitingSince } = member
  const day = dueOn ?? endsOn
  return (
    <Link to={to} className={classes.row} preventScrollReset>
      <MemberFace {...vendor} />
      <span className={classes.facts}>
        <StateMark state={state} />
        {level && <span>{level}</span>}
        {day && <span>{t('Until {{day}}', { day: formatDay(t, day) })}</span>}
      </span>
      {waitingSince && (
        <span className={classes.waiting}>
          <Icon name="clock" size={16} />
          {t('The network waits for you since {{day}}', { day: formatDay(t, waitingSince) })}
        </span>
      )}
    </Link>
  )
}
