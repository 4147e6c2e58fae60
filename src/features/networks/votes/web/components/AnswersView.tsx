import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PointsBars } from '#features/networks/network-forms/web/index.ts'
import { shownQuestions } from '#features/platform/forms/shown-questions.ts'
import { LocalWords, NamedProvider } from '#features/platform/forms/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { MemberOverview } from '../../votes.contract.ts'
import classes from './AnswersView.module.css'
import { ChangedAnswer } from './ChangedAnswer.tsx'
import { type Room, RoomLinks, RoomView, roomNamed } from './RoomView.tsx'

type Submission = NonNullable<MemberOverview['submission']>

type Props = { submission: Submission; overview: Pick<MemberOverview, 'vendor' | 'evidence' | 'visits' | 'earlier'> }

/**
 * What an enterprise handed in, a section at a time, with what changed since the last time first; beside the sections its
 * evidence, visits and earlier votes.
 */
export function AnswersView({ submission, overview }: Props): ReactNode {
  const { t, language } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const { definition, before, assessment } = submission
  const answers = useMemo(() => byQuestion(submission.answers), [submission.answers])
  const earlier = useMemo(() => before && byQuestion(before.answers), [before])
  const changed = useMemo(() => new Set(submission.changed), [submission.changed])
  const sections = useMemo(() => {
    const shown = shownQuestions(definition, answers)
    return definition.sections
      .map(one => ({ ...one, questions: one.questions.filter(question => shown.has(question.id)) }))
      .filter(one => one.questions.length > 0)
  }, [definition, answers])
  const at = Math.max(
    0,
    sections.findIndex(one => String(one.id) === search.get('section')),
  )
  const section = sections[at]
  const next = sections[at + 1]
  const changes = (one: (typeof sections)[number]) => one.questions.filter(question => changed.has(question.id)).length
  const onlyChanges = before !== null && search.get('answers') !== 'all'
  const room = roomNamed(search.get('section'))
  const open = (id: number | Room) => {
    const to = new URLSearchParams(search)
    to.set('section', String(id))
    setSearch(to, { preventScrollReset: true })
  }
  if (!section) return null
  const questions = onlyChanges ? section.questions.filter(one => changed.has(one.id)) : section.questions
  return (
    <div className={classes.answers}>
      <nav className={classes.sections} aria-label={t('Sections')}>
        <ul>
          {sections.map(one => (
            <li key={one.id}>
              <button
                type="button"
                aria-current={one === section && !room ? 'true' : undefined}
                onClick={() => open(one.id)}
              >
                <span>{inLanguage(one.title, language)}</span>
                {changes(one) > 0 ? (
                  <b>{t('{{count}} changed', { count: changes(one) })}</b>
                ) : (
                  before && <Icon name="check" size={18} />
                )}
              </button>
            </li>
          ))}
        </ul>
        <RoomLinks overview={overview} room={room} open={open} />
        {assessment && <PointsBars assessment={assessment} levels={[]} comparedWith={before?.handedInAt ?? null} />}
      </nav>
      {room ? (
        <RoomView room={room} overview={overview} />
      ) : (
        <NamedProvider things={submission.things}>
          <section className={classes.section} aria-live="polite">
            <h3>
              <LocalWords text={section.title} />
            </h3>
            {questions.length === 0 && <p className={classes.same}>{t('Nothing changed in this section.')}</p>}
            {questions.map(question => (
              <ChangedAnswer
                key={question.id}
                question={question}
                value={answers.get(question.id)}
                before={earlier && changed.has(question.id) ? { value: earlier.get(question.id) } : null}
                thingsBefore={before?.things ?? null}
                isSame={earlier !== null && !changed.has(question.id)}
              />
            ))}
            <div className={classes.foot}>
              <span>{t('{{number}} of {{all}}', { number: at + 1, all: sections.length })}</span>
              {next && (
                <button type="button" className={button.secondary} onClick={() => open(next.id)}>
                  {t('Next: {{section}}', { section: inLanguage(next.title, language) })}
                  {changes(next) > 0 && ` · ${t('{{count}} changed', { count: changes(next) })}`}
                </button>
              )}
            </div>
          </section>
        </NamedProvider>
      )}
    </div>
  )
}

function byQuestion(answers: Record<string, unknown>): Map<number, unknown> {
  return new Map(Object.entries(answers).map(([id, value]) => [Number(id), value]))
}
