import { type ReactNode, useId, useState } from 'react'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { VoteKind } from '../../round-rules.ts'
import { maxVoteComment, type VoteRound } from '../../votes.contract.ts'
import { useVotesChange } from '../use-votes.ts'
import { voteHint, voteProblem, voteText } from '../vote-words.ts'
import classes from './CastVoteForm.module.css'

const shownKinds = ['approve', 'moreInfo', 'notApprove'] as const
const icons = { approve: 'check', moreInfo: 'info', notApprove: 'ban' } as const

/** Votes, or changes one's vote, with a comment for the others who vote. */
export function CastVoteForm({ round, networkId }: { round: VoteRound; networkId: number }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const notify = useSnackbar()
  const change = useVotesChange()
  const [chosen, setChosen] = useState<VoteKind | null>(round.ownVote?.vote ?? null)
  const [comment, setComment] = useState(round.ownVote?.comment ?? '')
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, problem } = useAction(error => voteProblem(t, error))
  const send = () => {
    setMissing(chosen === null)
    if (chosen === null) return
    void run(async () => {
      await change(client => client.castVote({ networkId, roundId: round.id, vote: chosen, comment }))
      notify(t('Vote sent'))
    })
  }
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset className={classes.kinds} aria-describedby={`${id}-wrong`}>
        <legend className="visually-hidden">{t('Your vote')}</legend>
        {shownKinds.map(kind => (
          <label key={kind} className={classes.kind} data-kind={kind}>
            <input type="radio" name={id} value={kind} checked={chosen === kind} onChange={() => setChosen(kind)} />
            <Icon name={icons[kind]} size={20} />
            <span>
              <b>{voteText(t, kind)}</b>
              <span className={classes.hint}>{voteHint(t, kind)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className={classes.comment}>
        <span>
          <b>{t('Comment')}</b> <span className={classes.hint}>{t('Those who vote see it')}</span>
        </span>
        <textarea
          rows={3}
          dir="auto"
          maxLength={maxVoteComment}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
      </label>
      <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
        {isMissing && chosen === null ? t('Please choose one of the three.') : problem}
      </p>
      <button type="submit" className={button.primary} {...whileBusy(isBusy)}>
        {round.ownVote ? t('Change my vote') : t('Send my vote')}
      </button>
      {round.ownVote && <p className={classes.note}>{t('You’ve voted. You can change it until the end.')}</p>}
    </form>
  )
}
