import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ModerationCase } from '../../moderation.contract.ts'
import { moderationPath } from '../use-moderation.ts'
import { CaseDecisions } from './CaseDecisions.tsx'
import classes from './CaseDesk.module.css'
import { CaseHead } from './CaseHead.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { CaseOrders } from './CaseOrders.tsx'
import { CasePast } from './CasePast.tsx'
import { CaseReports } from './CaseReports.tsx'
import { CaseThing } from './CaseThing.tsx'
import { DecidePanel } from './DecidePanel.tsx'

type Props = {
  given: ModerationCase
  now: string
  takesFocus: () => boolean
  onlookers: { id: string; name: string }[]
  onNext: () => void
}

/** A case on one screen: the thing and what is around it, what others say of it, and the decision. */
export function CaseDesk({ given, now, takesFocus, onlookers, onNext }: Props): ReactNode {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  return (
    <div className={classes.desk}>
      <article className={classes.middle} aria-labelledby="case-title">
        <Link to={moderationPath(query, { case: null })} className={classes.back}>
          <Icon name="chevronLeft" size={18} /> {t('Back to the queue')}
        </Link>
        <CaseHead given={given} takesFocus={takesFocus} />
        <CaseOrders given={given} now={now} />
        <CaseThing given={given} />
        <CaseReports given={given} now={now} />
        <CasePast given={given} />
        <CaseNotes given={given} />
        <CaseDecisions given={given} />
        <p className={classes.keys}>
          <span>
            <kbd>j</kbd> <kbd>k</kbd> {t('next, previous')}
          </span>
          {given.measures.length > 0 && !given.conflict && (
            <>
              <span>
                <kbd>1–{given.measures.length}</kbd> {t('measure')}
              </span>
              <span>
                <kbd>Enter</kbd> {t('to the button, then decide')}
              </span>
            </>
          )}
        </p>
      </article>
      <DecidePanel given={given} onlookers={onlookers} onNext={onNext} />
    </div>
  )
}
