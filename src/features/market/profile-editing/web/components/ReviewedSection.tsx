import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import type { OwnProposal } from '../../profile-proposals.contract.ts'
import { clockTime } from '../clock-time.ts'
import { proposalError } from '../proposal-error.ts'
import { ownProposalQuery } from '../use-own-proposal.ts'
import { ProposalForm } from './ProposalForm.tsx'
import classes from './ReviewedSection.module.css'
import { SectionCard } from './Section.tsx'

/** Name, sectors and certificates, which are changed by a proposal. */
export function ReviewedSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const query = ownProposalQuery(app, profile.id)
  const { data } = useQuery(query)
  const [isEditing, setEditing] = useState(false)
  const { run, isBusy, problem } = useAction(error => proposalError(t, error))
  const { mayChange } = profile
  const withdraw = async () => {
    queries.setQueryData(query.queryKey, await app.clients.profileProposals.withdrawProposal({ id: profile.id }))
  }
  return (
    <SectionCard
      id="reviewed"
      title={t('Name, sectors and certificates')}
      hint={t('We’ve reviewed these, so changes to them go to us first. Your address stays as it is.')}
    >
      {data?.open && (
        <p className={classes.open}>
          {data.open.by
            ? t('{{name}} proposed changes at {{time}}. We’ll write to you once we’ve looked at them.', {
                name: data.open.by,
                time: clockTime(language, new Date(data.open.at)),
              })
            : t('Your changes wait for our review.')}
        </p>
      )}
      {!data?.open && data?.last && <LastDecision last={data.last} />}
      {problem && <p role="alert">{problem}</p>}
      {isEditing && data ? (
        <ProposalForm
          vendorId={profile.id}
          proposal={data}
          onDone={saved => {
            if (saved) queries.setQueryData(query.queryKey, saved)
            setEditing(false)
          }}
        />
      ) : (
        <>
          <p className={classes.current}>
            {[...Object.values(profile.brand), ...profile.sectors.map(one => one.text)].join(' · ')}
          </p>
          {mayChange && data && (
            <div className={classes.buttons}>
              <button type="button" className={button.secondary} onClick={() => setEditing(true)}>
                {data.open ? t('Change proposal') : t('Propose changes')}
              </button>
              {data.open && (
                <button
                  type="button"
                  className={button.quiet}
                  {...whileBusy(isBusy)}
                  onClick={() => void run(withdraw)}
                >
                  {t('Withdraw proposal')}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </SectionCard>
  )
}

function LastDecision({ last }: { last: NonNullable<OwnProposal['last']> }): ReactNode {
  const { t } = useTranslation()
  if (last.state === 'accepted') return null
  return (
    <div className={classes.open}>
      <p>
        {last.state === 'partly'
          ? t('We’ve accepted some of your last changes.')
          : t('We couldn’t accept your last changes.')}
      </p>
      {last.reason && <blockquote dir="auto">{last.reason}</blockquote>}
    </div>
  )
}
