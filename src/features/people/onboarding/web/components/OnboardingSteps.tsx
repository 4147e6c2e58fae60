import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import type { OnboardingStep } from '../../onboarding.contract.ts'
import { canBeDone } from '../../onboarding-progress.ts'
import { personSteps, vendorSteps } from '../../onboarding-steps.ts'
import classes from './OnboardingSteps.module.css'

// Titles are translated by the keys in this code: a key that only the API knew would stay English.
const titles = new Map([...personSteps, ...vendorSteps].map(rule => [rule.id, rule.title]))

type Modal = 'invites' | 'boost'
type Props = { steps: OnboardingStep[]; canInvite: boolean; onOpen: (modal: Modal) => void }

/** The steps in order; a linked step has a tooltip. Unreachable ones are left out. */
export function OnboardingSteps({ steps, canInvite, onOpen }: Props): ReactNode {
  return (
    <ol className={classes.steps}>
      {steps.filter(canBeDone).map(step => (
        <li key={step.id}>
          <Mark step={step} />
          <Step step={step} canInvite={canInvite} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step, canInvite, onOpen }: { step: OnboardingStep } & Omit<Props, 'steps'>): ReactNode {
  const { t } = useTranslation()
  const { target, completed, tooltip } = step
  const title = t(titles.get(step.id) ?? step.title)
  const description = t(tooltip.description)
  const modal = modalOf(target)
  if (target === null || (modal && !canInvite)) {
    return (
      <div className={classes.plain}>
        {title}
        {!completed && <small>{description}</small>}
      </div>
    )
  }
  return (
    <Tooltip text={description} delay={250}>
      {modal ? (
        <button type="button" className={classes.way} onClick={() => onOpen(modal)}>
          {title}
        </button>
      ) : target.startsWith('#') ? (
        <a className={classes.way} href={target}>
          {title}
        </a>
      ) : (
        <Link className={classes.way} to={target}>
          {title}
        </Link>
      )}
    </Tooltip>
  )
}

function modalOf(target: string | null): Modal | undefined {
  if (target === '#invites') return 'invites'
  return target === '#boost' ? 'boost' : undefined
}

function Mark({ step: { completed } }: { step: OnboardingStep }): ReactNode {
  const { t } = useTranslation()
  return (
    <span
      className={completed ? classes.done : classes.open}
      role="img"
      aria-label={completed ? t('Step done') : t('Step to do')}
    >
      {completed && <Icon name="check" size={16} />}
    </span>
  )
}
