import type { ReactNode } from 'react'
import { type FormDefinition, type Question, questionsOf } from '#features/platform/forms/form-definition.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { formDifference } from '../../form-difference.ts'
import classes from './CheckView.module.css'

type Props = {
  before: FormDefinition
  after: FormDefinition /** number of answers to each question */
  answered?: ReadonlyMap<number, number>
}

/** Questions that are new, removed, changed or moved between two versions. */
export function DifferenceList({ before, after, answered }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { added, removed, changed, moved, sections } = formDifference(before, after)
  const now = questionsOf(after)
  const then = questionsOf(before)
  const heads = [...after.sections, ...before.sections]
  const list = (title: string, ids: number[], questions: Question[]) =>
    ids.length > 0 && (
      <>
        <h3>
          {title} · {ids.length}
        </h3>
        <ul>
          {questions
            .filter(one => ids.includes(one.id))
            .map(one => (
              <li key={one.id}>
                <span dir="auto">{inLanguage(one.text, language) || t('Question without words')}</span>
                {answered?.get(one.id) !== undefined && (
                  <span className={classes.answered}>
                    {' '}
                    {t('answered by {{count}}', { count: answered.get(one.id) ?? 0 })}
                  </span>
                )}
              </li>
            ))}
        </ul>
      </>
    )
  return (
    <div className={classes.difference}>
      {list(t('New'), added, now)}
      {list(t('Gone'), removed, then)}
      {list(t('Asked differently'), changed, now)}
      {list(t('Elsewhere'), moved, now)}
      {sections.length > 0 && (
        <>
          <h3>
            {t('Sections')} · {sections.length}
          </h3>
          <ul>
            {sections.map(id => (
              <li key={id} dir="auto">
                {inLanguage(heads.find(one => one.id === id)?.title, language) || t('Section without a title')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
