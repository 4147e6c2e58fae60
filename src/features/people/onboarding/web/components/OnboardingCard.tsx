import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { BoostButton } from '#features/community/boosts/web/index.ts'
import { InviteDialog } from '#features/people/referrals/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { dismissSteps, type OnboardingOwner, onboardingQuery } from '../use-onboarding.ts'
import classes from './OnboardingCard.module.css'
import { OnboardingSteps } from './OnboardingSteps.tsx'
import { ProgressRing } from './ProgressRing.tsx'

/** `canInvite`: for enterprises, whether the viewer is an owner or admin, because only they invite and boost */
type Props = OnboardingOwner & { canInvite?: boolean }

/** Progress of a person or an enterprise, and the next steps (docs/product.md §4 “Onboarding”). */
export function OnboardingCard({ canInvite = true, ...given }: Props): ReactNode {
  const { t } = useTranslation()
  const owner = given as OnboardingOwner
  const titleId = useId()
  const [open, setOpen] = useState<'invites' | 'boost'>()
  const app = useApp()
  const { data: progress, isError, refetch } = useQuery(onboardingQuery(app, owner))
  if ((isError && !progress) || progress?.isDismissed) return null
  // an admin who views somebody's account can't hide the steps there
  const isOthers = owner.userId !== undefined && owner.userId !== app.viewer?.id
  if (progress?.percentage === 100) return isOthers ? null : <AllDone owner={owner} />
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

/** The line that remains once all is done, until somebody hides it. */
function AllDone({ owner }: { owner: OnboardingOwner }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  return (
    <section className={classes.all_done} aria-label={t('First steps')}>
      <p>
        <Icon name="check" size={20} /> <b>{t('First steps')}</b> {t('You’ve done everything you can so far.')}
      </p>
      <button
        type="button"
        className={button.quiet}
        {...whileBusy(isBusy)}
        onClick={() => void run(() => dismissSteps(app, owner))}
      >
        {t('Hide')}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
