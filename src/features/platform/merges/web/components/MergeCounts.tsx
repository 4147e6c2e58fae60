import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GroupCounts } from '../../merge-kinds.ts'
import { groupName } from '../merge-words.ts'
import classes from './MergeCounts.module.css'

type Props = {
  counts: GroupCounts[]
  /** what was shown before; what differs is marked */
  before?: GroupCounts[] | undefined
}

const ways = ['moves', 'aside', 'stays', 'ends'] as const

/** How much of what goes where. */
export function MergeCounts({ counts, before }: Props): ReactNode {
  const { t } = useTranslation()
  const titles = {
    moves: t('Goes along'),
    aside: t('The kept one has it already'),
    stays: t('Stays with the merged one'),
    ends: t('Ends'),
  }
  if (counts.length === 0) return <p>{t('Nothing belongs to it yet.')}</p>
  return (
    <div className={classes.frame}>
      <table className={classes.counts}>
        <caption>{t('What goes where')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            {ways.map(way => (
              <th key={way} scope="col">
                {titles[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(row => {
            const old = before?.find(({ group }) => group === row.group)
            return (
              <tr key={row.group}>
                <th scope="row">{groupName(t, row.group)}</th>
                {ways.map(way => {
                  const was = before ? (old?.[way] ?? 0) : row[way]
                  return (
                    <td key={way} data-way={titles[way]}>
                      {was === row[way]
                        ? row[way] || '–'
                        : t('{{now}}, was {{before}}', { now: row[way], before: was })}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
