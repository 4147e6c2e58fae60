import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { MergeKind } from '../../merge-kinds.ts'
import type { MergeSide } from '../../merges.contract.ts'
import { accountLink } from '../merge-words.ts'
import classes from './MergeCounts.module.css'

type Props = { kind: MergeKind; sides: MergeSide[]; kept: string }

/** Two side by side. */
export function SidesTable({ kind, sides, kept }: Props): ReactNode {
  const { t } = useTranslation()
  const isPerson = kind === 'person'
  const facts: [label: string, of: (side: MergeSide) => ReactNode][] = [
    [isPerson ? t('Email') : t('Address'), ({ address }) => address],
    [t('Status'), ({ isActive }) => statusOf(isActive)],
    ...(isPerson
      ? []
      : ([
          [t('Website'), ({ website }) => website],
          [t('Phone'), ({ phones }) => phones.join(', ')],
        ] as [string, (side: MergeSide) => ReactNode][])),
    [isPerson ? t('Country') : t('Place'), ({ place }) => place],
    [isPerson ? t('Sign-up date') : t('Added on'), ({ createdAt }) => formatDay(t, createdAt)],
    [isPerson ? t('Last login') : t('Changed on'), ({ usedAt }) => usedAt && formatDay(t, usedAt)],
  ]
  const statusOf = (isActive: boolean) => {
    if (isPerson) return isActive ? t('Active account') : t('Suspended')
    return isActive ? t('Visitors see it') : t('Visitors don’t see it')
  }
  return (
    <div className={classes.frame}>
      <table className={classes.counts}>
        <caption>{t('Side by side')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            {sides.map(side => (
              <th key={side.id} scope="col" dir="auto">
                <Link to={accountLink(kind, side)}>{side.name}</Link> · {side.id === kept ? t('Kept') : t('Merged')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map(side => (
                <td key={side.id} dir="auto">
                  {of(side) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
