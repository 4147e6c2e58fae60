import type { ReactNode } from 'react'
import { memberStateName } from '#features/networks/activities/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { MemberState } from '../../member-states.ts'
import type { MemberRow } from '../../members.contract.ts'
import { daysFrom } from '../member-words.ts'
import classes from './member-cells.module.css'

type Face = Pick<MemberRow['vendor'], 'name' | 'place' | 'logo'>

/** The logo of an enterprise with its name, and its place below. */
export function MemberFace({ name, place, logo }: Face): ReactNode {
  return (
    <span className={classes.face}>
      {logo ? (
        <Picture {...logo} kind="logo" alt="" width={36} height={36} sizes="36px" />
      ) : (
        <span className={classes.noLogo} aria-hidden="true">
          <Monogram name={name} />
        </span>
      )}
      <span>
        <b dir="auto">{name}</b>
        {place && <small dir="auto">{place}</small>}
      </span>
    </span>
  )
}

const tones: Record<MemberState, string> = {
  approved: 'good',
  renewing: 'open',
  inProgress: 'open',
  notApproved: 'bad',
  upcoming: 'neutral',
  ended: 'bad',
}

export function StateMark({ state }: { state: MemberState }): ReactNode {
  const { t } = useTranslation()
  return (
    <span className={classes.mark} data-tone={tones[state]}>
      {memberStateName(t, state)}
    </span>
  )
}

export function TagMarks({ tags }: { tags: string[] }): ReactNode {
  return (
    <span className={classes.tags}>
      {tags.map(tag => (
        <span key={tag} className={classes.mark} data-tone="neutral" dir="auto">
          {tag}
        </span>
      ))}
    </span>
  )
}

/** days from which on a renewal is said with its distance */
const near = 31
/** days from which on it is urgent */
const urgent = 7

/** The day by which a membership is to be renewed, and how far away it is. */
export function RenewalDay({ member, today }: { member: MemberRow; today: string }): ReactNode {
  const { t } = useTranslation()
  const { dueOn, endsOn, state } = member
  const day = dueOn ?? endsOn
  if (!day) return '–'
  const left = daysFrom(today, day)
  const isOpen = state === 'approved' || state === 'renewing'
  return (
    <span className={classes.day}>
      {formatDay(t, day)}
      {isOpen && left <= near && (
        <small data-urgent={left <= urgent || undefined}>
          {left < 0
            ? t('{{count}} days ago', { count: -left })
            : left === 0
              ? t('today')
              : t('in {{count}} days', { count: left })}
        </small>
      )}
    </span>
  )
}
