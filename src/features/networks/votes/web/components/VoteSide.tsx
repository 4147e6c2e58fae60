import type { ReactNode } from 'react'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { MemberOverview, VoteRound } from '../../votes.contract.ts'
import { interestText, outcomeText, voteText } from '../vote-words.ts'
import { CastVoteForm } from './CastVoteForm.tsx'
import { ElectorList } from './ElectorList.tsx'
import { OpenRoundForm } from './OpenRoundForm.tsx'
import { ReceiptCode } from './ReceiptCode.tsx'
import { RoundDecisionForm } from './RoundDecisionForm.tsx'
import { TieCheck } from './TieCheck.tsx'
import classes from './VoteSide.module.css'

type Props = { overview: MemberOverview; network: ManagedNetworkInfo }

/** The vote about a member: one's own, who has voted, what it came to, and the decision. */
export function VoteSide({ overview, network }: Props): ReactNode {
  const { t } = useTranslation()
  const { round, submission, mayDecide, membership } = overview
  const isNext = round === null || round.decision !== null
  return (
    <>
      {round && <Round key={round.id} round={round} networkId={network.id} />}
      {round?.isClosed && !round.decision && mayDecide && membership && (
        <RoundDecisionForm round={round} networkId={network.id} revision={membership.revision} />
      )}
      {isNext && mayDecide && submission && membership && (
        <OpenRoundForm network={network} submissionId={submission.id} isFirst={round === null} />
      )}
      {round === null && !mayDecide && (
        <p className={classes.quiet}>{t('No vote is open. An admin of the network opens one.')}</p>
      )}
      {round === null && mayDecide && !submission && (
        <p className={classes.quiet}>{t('A vote can be opened once this enterprise has handed in a form.')}</p>
      )}
      {round === null && mayDecide && submission && !membership && (
        <p className={classes.quiet}>{t('A vote is about a membership, and this enterprise has none.')}</p>
      )}
    </>
  )
}

function Round({ round, networkId }: { round: VoteRound; networkId: number }): ReactNode {
  const { t } = useTranslation()
  const { interest, mayVote, isClosed, given, quorum, display, tally, outcome, decision, ownVote } = round
  return (
    <>
      <div className={classes.head}>
        <h2>{isClosed ? t('The vote') : t('Your vote')}</h2>
        <Deadline round={round} />
      </div>
      {interest && !isClosed && <p className={classes.interest}>{interestText(t, interest)}</p>}
      {mayVote && <CastVoteForm round={round} networkId={networkId} />}
      {!isClosed && (interest === null || interest === 'declared') && (mayVote || interest === 'declared') && (
        <TieCheck round={round} networkId={networkId} />
      )}
      <section className={classes.given}>
        {round.electors.length === 0 ? (
          <NobodyMayVote isClosed={isClosed} isDecided={decision !== null} />
        ) : (
          <>
            <p className={classes.numbers}>
              <b>{t('{{given}} of {{all}} have voted', { given, all: round.electors.length })}</b>
              <span>{t('{{count}} are needed', { count: quorum })}</span>
            </p>
            <ElectorList electors={round.electors} isClosed={isClosed} />
          </>
        )}
        {!isClosed && tally === null && round.electors.length > 0 && (
          <p className={classes.hidden}>
            <Icon name="eyeOff" size={16} />
            {display === 'afterOwn'
              ? t('What others chose is shown once you have voted.')
              : t('What others chose is shown once the vote is closed.')}
          </p>
        )}
        {tally && (
          <p className={classes.tally}>
            {(['approve', 'moreInfo', 'notApprove'] as const).map(kind => (
              <span key={kind}>
                {voteText(t, kind)} <b>{tally[kind]}</b>
              </span>
            ))}
          </p>
        )}
        {outcome && (
          <p className={classes.outcome}>{t('Came to: {{outcome}}', { outcome: outcomeText(t, outcome) })}</p>
        )}
      </section>
      {decision && (
        <section className={classes.decision} aria-label={t('Decision')}>
          <b>{t('Decided: {{decision}}', { decision: voteText(t, decision.decision) })}</b>
          {decision.reasons && <p dir="auto">{decision.reasons}</p>}
          {decision.by && <p className={classes.quiet}>{decision.by}</p>}
          <ReceiptCode hash={decision.receipt} />
        </section>
      )}
      {ownVote && (
        <section className={classes.own} aria-label={t('Receipt for your vote')}>
          <p className={classes.quiet}>{t('Receipt for your vote')}</p>
          <ReceiptCode hash={ownVote.receipt} />
        </section>
      )}
    </>
  )
}

/** Says why a vote has no voters, and what can be done: who votes was settled when it was opened. */
function NobodyMayVote({ isClosed, isDecided }: { isClosed: boolean; isDecided: boolean }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <b>{t('Nobody may vote: all who were asked have a tie to this enterprise.')}</b>
      </p>
      {!isDecided && (
        <p className={classes.quiet}>
          {isClosed
            ? t('An admin of the network decides now, and gives reasons.')
            : t('Once the time is over, an admin of the network decides and gives reasons.')}{' '}
          {t('For the next vote, an owner gives people without a tie the role of a reviewer first.')}
        </p>
      )}
    </>
  )
}

/** The deadline by the network's clocks, and by the reader's where these differ. */
function Deadline({ round }: { round: VoteRound }): ReactNode {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { closesAt, timeZone, isClosed } = round
  const time = momentText(t, closesAt, timeZone)
  const own = momentText(t, closesAt, zone)
  return (
    <p className={classes.deadline}>
      <Icon name="clock" size={16} />
      <span>
        {isClosed
          ? t('Closed on {{time}} ({{zone}})', { time, zone: timeZone })
          : t('Until {{time}} ({{zone}})', { time, zone: timeZone })}
        {own !== time && ` · ${t('{{time}} where you are', { time: own })}`}
      </span>
    </p>
  )
}
