import type { CSSProperties, ReactNode } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { minutesLeft } from '../../minutes-left.ts'
import { LocalWords } from '../LocalWords.tsx'
import classes from './RunnerHead.module.css'
import { SaveState } from './SaveState.tsx'
import { type SectionProgress, sectionProgress, shownSections } from './section-progress.ts'
import { useAnswers, useProgress, useShown } from './use-answers.ts'

type Props = {
  /** null on the page before handing in */
  sectionId: number | null
  pathOf: (section: number | 'review') => string
  /** target of the back arrow in the first section */
  back: { to: string; text: string }
  savedAt: string | null
  onLeave: () => void
}

/** The bar at the top: a way back, the saving state, the sections with their problems, and the time left. */
export function RunnerHead({ sectionId, pathOf, back, savedAt, onLeave }: Props): ReactNode {
  const { t, language } = useTranslation()
  const store = useAnswers()
  const shown = useShown()
  useProgress()
  const sections = shownSections(store.definition, shown)
  const at = sectionId === null ? sections.length : sections.findIndex(one => one.id === sectionId)
  const before = sections[at - 1]
  const current = sections[at]
  const progress = new Map(sectionProgress(store).map(one => [one.id, one]))
  const minutes = minutesLeft(store.definition, shown, store.value)
  return (
    <header className={classes.head}>
      <div className={classes.column}>
        <div className={classes.top}>
          <Link to={before ? pathOf(before.id) : back.to} className={classes.back} onClick={onLeave}>
            <Icon name="chevronLeft" size={24} />
            <span className="visually-hidden">{t('Back:')} </span>
            <span>{before ? <LocalWords text={before.title} /> : back.text}</span>
          </Link>
          <SaveState savedAt={savedAt} />
        </div>
        <nav aria-label={t('Sections')}>
          <ol className={classes.steps}>
            {sections.map((section, index) => {
              const own = progress.get(section.id)
              return (
                <li key={section.id}>
                  <Link
                    to={pathOf(section.id)}
                    onClick={onLeave}
                    aria-current={section.id === sectionId ? 'step' : undefined}
                    aria-label={[inLanguage(section.title, language), stateText(t, own)].join(': ')}
                    title={inLanguage(section.title, language)}
                  >
                    <span
                      className={classes.bar}
                      data-wrong={own && own.wrong.length > 0 ? true : undefined}
                      style={
                        {
                          '--share':
                            index > at && own?.share === 1 && !isBegun(store, section.id) ? 0 : (own?.share ?? 0),
                        } as CSSProperties
                      }
                    />
                  </Link>
                </li>
              )
            })}
          </ol>
        </nav>
        <div className={classes.where}>
          <span>
            {current ? (
              <>
                {t('{{number}} of {{all}}', { number: at + 1, all: sections.length })} ·{' '}
                <LocalWords text={current.title} />
              </>
            ) : (
              t('Check and hand in')
            )}
          </span>
          <span>{minutes === 0 ? t('All answered') : t('about {{count}} minutes left', { count: minutes })}</span>
        </div>
      </div>
    </header>
  )
}

/** Whether any question of a section has an answer. */
function isBegun({ definition, value }: ReturnType<typeof useAnswers>, sectionId: number): boolean {
  return definition.sections.some(one => one.id === sectionId && one.questions.some(q => value(q.id) !== null))
}

function stateText(t: ReturnType<typeof useTranslation>['t'], progress: SectionProgress | undefined): string {
  const { missing = [], wrong = [] } = progress ?? {}
  if (wrong.length > 0) return t('{{count}} to check', { count: wrong.length })
  return missing.length > 0 ? t('{{count}} still to answer', { count: missing.length }) : t('complete')
}
