import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Finding } from '../../check-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { numbered } from '../builder/find-questions.ts'
import { tagNames } from '../builder/tag-names.ts'
import classes from './CheckView.module.css'

/** max questions listed */
const maxNamed = 20

/** A problem or hint before publishing, with the questions concerned. */
export function FindingItem({ finding }: { finding: Finding }): ReactNode {
  const { t, language } = useTranslation()
  const { building, openQuestion, openSection, setLanguage } = useBuilder()
  const { sections } = building
  const all = numbered(sections)
  const ids = questionsIn(finding)
  const open = (show: () => void) => {
    if (finding.code === 'untranslated') setLanguage(finding.language)
    show()
  }
  const titles = sectionsIn(finding).flatMap(id => sections.find(one => one.id === id) ?? [])
  return (
    <li data-error={finding.isError || undefined}>
      <Icon name={finding.isError ? 'warning' : 'info'} size={18} />
      <div>
        <p>
          <span className="visually-hidden">{finding.isError ? t('Error:') : t('Hint:')} </span>
          {findingWords(t, finding)}
        </p>
        <ul className={classes.links}>
          {titles.map(section => (
            <li key={`section ${section.id}`}>
              <button type="button" onClick={() => open(() => openSection(section.id))}>
                {t('Section {{number}}', { number: sections.indexOf(section) + 1 })}
              </button>
            </li>
          ))}
          {all
            .filter(({ question }) => ids.includes(question.id))
            .slice(0, maxNamed)
            .map(({ number, question }) => (
              <li key={question.id}>
                <button type="button" onClick={() => open(() => openQuestion(question.id))}>
                  {number} <span dir="auto">{inLanguage(question.text, language) || t('Question without words')}</span>
                </button>
              </li>
            ))}
          {ids.length > maxNamed && <li>{t('and {{count}} more', { count: ids.length - maxNamed })}</li>}
        </ul>
      </div>
    </li>
  )
}

function findingWords(t: Translate, finding: Finding): string {
  switch (finding.code) {
    case 'cycle':
      return t('These questions depend on each other in a circle, so none of them would ever be shown.')
    case 'sameId':
      return t('These questions stand in the form twice.')
    case 'tag':
      return t('Answers of several questions would become the same: {{what}}', { what: tagNames(t)[finding.tag] })
    case 'condition':
      return t('The condition of this question names a question or an answer that is gone.')
    case 'choices':
      return t('This question needs choices, each of them once.')
    case 'nothing':
      return t('The form has no questions yet.')
    case 'empty':
      return t('This section has no questions.')
    case 'unreachable':
      return t('These questions are never shown: their conditions contradict each other.')
    case 'untranslated': {
      const name = languageNamed(finding.language)
      return finding.isError
        ? t('{{count}} English texts are missing.', { count: finding.texts.length })
        : t('{{count}} texts are missing in {{language}}; applicants read English there.', {
            count: finding.texts.length,
            language: name,
          })
    }
  }
}

function questionsIn(finding: Finding): number[] {
  if ('questionIds' in finding) return finding.questionIds
  if (finding.code !== 'untranslated') return []
  return [...new Set(finding.texts.filter(one => one.part.kind === 'question').map(one => one.part.id))]
}

function sectionsIn(finding: Finding): number[] {
  if (finding.code === 'empty') return [finding.sectionId]
  if (finding.code !== 'untranslated') return []
  return [...new Set(finding.texts.filter(one => one.part.kind === 'section').map(one => one.part.id))]
}
