import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './StepsBar.module.css'

type Props<Name extends string> = {
  steps: readonly Name[]
  current: Name
  names: Record<Name, string>
  paths: Record<Name, string>
}

/** The steps of a page as links, those before the current one ticked. */
export function StepsBar<Name extends string>({ steps, current, names, paths }: Props<Name>): ReactNode {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('Steps')}>
      <ol className={classes.steps}>
        {steps.map((name, index) => {
          const isDone = index < steps.indexOf(current)
          return (
            <li key={name}>
              <Link
                to={paths[name]}
                className={isDone ? classes.done : undefined}
                aria-current={name === current ? 'step' : undefined}
              >
                <span className={classes.number}>{isDone ? <Icon name="check" size={18} /> : index + 1}</span>
                <span className={classes.name}>{names[name]}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
