import type { ReactNode } from 'react'
import { LocalWords } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { checkDraft } from '../../check-draft.ts'
import { isSameForm } from '../../form-difference.ts'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { refusalText } from '../builder/draft-refusal-text.ts'
import classes from './BuilderHead.module.css'
import { FindQuestion } from './FindQuestion.tsx'
import { Initials } from './Initials.tsx'

export const builderViews = ['questions', 'branches', 'languages', 'check', 'versions'] as const
export type BuilderView = (typeof builderViews)[number]

/** Where the link at the head leads; `label` is its accessible name. */
export type BuilderBack = { to: string; label: string }

type Props = { back: BuilderBack | undefined; view: BuilderView; onView: (view: BuilderView) => void }

/** The bar above the builder: the form, its other editors, the saving state, and the views. */
export function BuilderHead({ back, view, onView }: Props): ReactNode {
  const { t } = useTranslation()
  const { building, people } = useBuilder()
  const { draft, sections, canUndo, canRedo, undo, redo } = building
  const definition = definitionOf(sections)
  const errors = checkDraft(definition).filter(one => one.isError).length
  const isSame = draft.newest && isSameForm(draft.newest.definition, definition)
  const names = {
    questions: t('Questions'),
    branches: t('Branches'),
    languages: t('Languages'),
    check: t('Check and publish'),
    versions: t('Versions'),
  }
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <Link
          to={back?.to ?? '/account'}
          className={classes.back}
          aria-label={back?.label ?? t('Back to your account')}
        >
          <Icon name="chevronLeft" />
        </Link>
        <h1>
          <LocalWords text={draft.name} />
        </h1>
        <span className={classes.state}>
          {isSame
            ? t('As in version {{number}}', { number: draft.newest?.number ?? 0 })
            : t('Draft of version {{number}}', { number: (draft.newest?.number ?? 0) + 1 })}
        </span>
        <SavingWords />
        <ul className={classes.people} aria-label={t('Others who have it open')}>
          {people.map(person => (
            <li key={person.id}>
              <Initials name={person.name} />
            </li>
          ))}
        </ul>
        <div className={classes.tools}>
          <FindQuestion />
          <button
            type="button"
            aria-label={t('Undo')}
            title={`${t('Undo')} (Ctrl+Z)`}
            {...whileOff(!canUndo)}
            onClick={undo}
          >
            <Icon name="return" />
          </button>
          <button
            type="button"
            className={classes.redo}
            aria-label={t('Redo')}
            title={`${t('Redo')} (Ctrl+Shift+Z)`}
            {...whileOff(!canRedo)}
            onClick={redo}
          >
            <Icon name="return" />
          </button>
        </div>
      </div>
      <nav className={classes.views} aria-label={t('Views of the form')}>
        {builderViews.map(one => (
          <button key={one} type="button" aria-current={one === view ? 'page' : undefined} onClick={() => onView(one)}>
            {names[one]}
            {one === 'check' && errors > 0 && (
              <span className={classes.count}>
                {errors}
                <span className="visually-hidden"> {t('errors')}</span>
              </span>
            )}
          </button>
        ))}
      </nav>
    </header>
  )
}

function SavingWords(): ReactNode {
  const { t } = useTranslation()
  const { state, isOvertaken } = useBuilder().building
  const words = () => {
    if (state.is === 'failed' || state.is === 'refused') return refusalText(t, state.error)
    if (isOvertaken) return t('Someone else changed that afterwards, so it stays.')
    if (state.is === 'saved') return t('Saved')
    return state.is === 'idle' ? '' : t('Saving…')
  }
  return (
    <span role="status" className={classes.saving} data-state={isOvertaken ? 'refused' : state.is}>
      {words()}
    </span>
  )
}
