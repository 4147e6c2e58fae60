import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Elector } from '../../votes.contract.ts'
import { voteText } from '../vote-words.ts'
import classes from './ElectorList.module.css'

/** Those who may vote: who has, and what they chose as far as the reader may see it. */
export function ElectorList({ electors, isClosed }: { electors: Elector[]; isClosed: boolean }): ReactNode {
  const { t } = useTranslation()
  const shown = electors.filter(one => one.vote !== null)
  return (
    <>
      <ul className={classes.discs}>
        {electors.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
          <li key={at} data-voted={one.hasVoted || undefined} title={one.name}>
            <span aria-hidden="true">{initialsOf(one.name)}</span>
            <span className="visually-hidden">
              {one.hasVoted
                ? t('{{name}} has voted', { name: one.name })
                : t('{{name}} has not voted', { name: one.name })}
            </span>
            {one.hasVoted && one.vote === null && <Icon name="lock" size={14} />}
          </li>
        ))}
      </ul>
      {(isClosed || shown.some(one => !one.isYou)) && (
        <ul className={classes.votes}>
          {shown.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
            <li key={at}>
              <span>
                <b>{one.name}</b>
                {one.vote && ` · ${voteText(t, one.vote)}`}
                {one.at && ` · ${formatDay(t, one.at)}`}
              </span>
              {one.earlier.length > 0 && (
                <span className={classes.earlier}>
                  {t('before: {{votes}}', { votes: one.earlier.map(({ vote }) => voteText(t, vote)).join(', ') })}
                </span>
              )}
              {one.comment && <span dir="auto">{one.comment}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
}
