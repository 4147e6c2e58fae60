import type { ReactNode } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VoteRound } from '../../votes.contract.ts'
import { useVotesChange } from '../use-votes.ts'
import { voteProblem } from '../vote-words.ts'
import classes from './TieCheck.module.css'

/** Says that one has a tie to the enterprise; one's vote isn't counted then. */
export function TieCheck({ round, networkId }: { round: VoteRound; networkId: number }): ReactNode {
  const { t } = useTranslation()
  const change = useVotesChange()
  const { run, isBusy, problem } = useAction(error => voteProblem(t, error))
  const isDeclared = round.interest === 'declared'
  return (
    <div className={classes.tie}>
      <label>
        <input
          type="checkbox"
          checked={isDeclared}
          aria-busy={isBusy || undefined}
          onChange={() =>
            void run(() =>
              change(client => client.declareTie({ networkId, roundId: round.id, isDeclared: !isDeclared })),
            )
          }
        />
        <span>
          <b>{t('I have a tie to this member')}</b>
          <span>{t('Family, friendship or money. Your vote isn’t counted then.')}</span>
        </span>
      </label>
      <p role="alert">{problem}</p>
    </div>
  )
}
