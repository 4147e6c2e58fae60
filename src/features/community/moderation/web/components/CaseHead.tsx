import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ModerationCase } from '../../moderation.contract.ts'
import { caseTitle, sourceName, stateName } from '../moderation-words.ts'
import { kindName } from '../report-words.ts'
import { useAppearingHeading } from '../use-appearing-heading.ts'
import classes from './CaseDesk.module.css'

type Props = {
  given: ModerationCase
  /** whether a key or a decision led here, so that its heading takes the focus */
  takesFocus: () => boolean
}

/** What the case is about and how it came, with the way to the page that shows the thing. */
export function CaseHead({ given, takesFocus }: Props): ReactNode {
  const { t } = useTranslation()
  const heading = useAppearingHeading(takesFocus)
  return (
    <header className={classes.head}>
      <p className={classes.crumbs}>
        <span className={classes.state} data-state={given.state}>
          {stateName(t, given)}
        </span>
        <span>
          {sourceName(t, given.source)} › {kindName(t, given.kind)}
        </span>
        {given.link && (
          <a href={given.link} target="_blank" rel="noreferrer">
            {t('Open it')} <Icon name="external" size={16} />
          </a>
        )}
      </p>
      <h1 id="case-title" ref={heading} tabIndex={-1} dir="auto">
        {caseTitle(t, given)}
      </h1>
    </header>
  )
}
