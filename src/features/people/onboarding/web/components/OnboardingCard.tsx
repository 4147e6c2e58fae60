import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { BoostButton } from '#features/community/follows/web/index.ts'
import { InviteDialog } from '#features/people/referrals/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type OnboardingOwner, onboardingQuery } from '../use-onboarding.ts'
import classes from './OnboardingCard.module.css'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { ProgressRing } from './ProgressRing.tsx'

/** `canInvite`: for enterprises, whether the viewer is an owner or admin, who invite and boost */
type Props = OnboardingOwner & { canInvite?: boolean }

/** Progress of a person or an enterprise, and the next steps (docs/product.md §4 “Onboarding”). */
export function OnboardingCard({ canInvite = true, ...given }: Props): ReactNode {
  const { t } = useTranslation()
  const owner = given as OnboardingOwner
  const titleId = useId()
  const [open, setOpen] = useState<'invites' | 'boost'>()
  const { data: progress, isError, refetch } = useQuery(onboardingQuery(useApp(), owner))
  if (isError && !progress) return null
  const close = () => {
    setOpen(undefined)
    void refetch()
  }
  const left = progress?.steps.filter(step => !step.completed && step.target).length ?? 0
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      {progress ? (
        <>
          <div className={classes.head}>
            <ProgressRing percentage={progress.percentage} />
            <div>
              <h2 id={titleId}>{t('First steps')}</h2>
              <p>
                {left === 0 ? t('You’ve done everything you can so far.') : t('{{count}} steps to do', { count: left })}
              </p>
            </div>
          </div>
          <OnboardingSteps steps={progress.steps} canInvite={canInvite} onOpen={setOpen} />
        </>
      ) : (
        <>
          <h2 id={titleId}>{t('First steps')}</h2>
          <div className={classes.waiting} aria-busy="true" />
        </>
      )}
      <InviteDialog {...owner} open={open === 'invites'} onClose={close} />
      {owner.vendorId !== undefined && (
        <Dialog open={open === 'boost'} onClose={close} title={t('Boost your profile')}>
          <BoostButton vendorId={owner.vendorId} />
        </Dialog>
      )}
    </section>
  )
}
