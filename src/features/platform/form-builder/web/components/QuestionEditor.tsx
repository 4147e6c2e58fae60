import { type ReactNode, useState } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { kindOf } from '#features/platform/forms/question-kinds.ts'
import { type Presentation, presentationNames, presentations } from '#features/platform/forms/question-presentations.ts'
import { type QuestionTag, questionTags } from '#features/platform/forms/question-tags.ts'
import { type QuestionType, questionTypeNames } from '#features/platform/forms/question-types.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { type DraftQuestion, dependentsOf, draftQuestionsOf, questionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { asType, copyQuestion, idsOfCopy, withPresentation } from '../builder/edit-questions.ts'
import { tagNames } from '../builder/tag-names.ts'
import { ChoicesEditor } from './ChoicesEditor.tsx'
import { Choose, Tick } from './Choose.tsx'
import { DependenceEditor } from './DependenceEditor.tsx'
import { LimitsEditor } from './LimitsEditor.tsx'
import { LocalField } from './LocalField.tsx'
import classes from './QuestionEditor.module.css'
import { SameQuestionEditor } from './SameQuestionEditor.tsx'
import { StandardsEditor } from './StandardsEditor.tsx'

/** All properties of a question: its texts, type, limits and condition. */
export function QuestionEditor({ question: kept }: { question: DraftQuestion }): ReactNode {
  const { t, language: own } = useTranslation()
  const { building, language, openQuestion } = useBuilder()
  const { edit, sections, settle, withIds } = building
  const [isDeleting, setDeleting] = useState(false)
  const question = questionOf(kept)
  const questions = draftQuestionsOf(sections)
  const dependents = dependentsOf(questions, question.id)
  const save = (parts: Partial<Question>, key?: string) =>
    edit([{ do: 'saveQuestion', question: { ...question, ...parts } }], key && `${question.id} ${key} ${language}`)
  /** For what waited for ids: the question may have been written on since. */
  const saveNow = (change: (now: Question) => Question) =>
    edit(all => {
      const now = draftQuestionsOf(all).find(one => one.id === question.id)
      return now ? [{ do: 'saveQuestion', question: change(questionOf(now)) }] : []
    })
  const home = sections.find(one => one.questions.some(({ id }) => id === question.id))
  const tags = tagNames(t)
  const kind = kindOf(question.type)
  const looks = presentationNames.filter(one => presentations[one].types.includes(question.type))
  const look = question.presentation && presentations[question.presentation]
  const taken = new Set(questions.filter(one => one.id !== question.id).map(one => one.tag))
  const copy = () => {
    if (!home) return
    withIds(idsOfCopy(question), ids => {
      const next = home.questions[home.questions.findIndex(one => one.id === question.id) + 1]
      edit([{ do: 'addQuestion', question: copyQuestion(question, ids), sectionId: home.id, before: next?.id ?? null }])
      openQuestion(ids[0] as number)
    })
  }
  const changeType = (type: QuestionType) => {
    const needsIds = kindOf(type).hasChoices && question.choiceGroups.length === 0
    if (!needsIds) saveNow(now => asType(now, type, []))
    else withIds(2, ids => saveNow(now => asType(now, type, ids)))
  }
  const remove = () => {
    edit([{ do: 'removeQuestion', id: question.id }])
    openQuestion(null)
  }
  return (
    <div className={classes.editor}>
      <LocalField
        label={t('Question')}
        text={question.text}
        language={language}
        longest={1000}
        rows={2}
        onChange={text => save({ text }, 'text')}
        onDone={settle}
      />
      <LocalField
        label={t('Help')}
        text={question.help}
        language={language}
        longest={4000}
        rows={2}
        onChange={help => save({ help }, 'help')}
        onDone={settle}
      />
      <div className={classes.two}>
        <Choose
          label={t('Type')}
          value={question.type}
          options={questionTypeNames.map(type => [type, kindOf(type).label(t)])}
          onChange={type => changeType(type as QuestionType)}
        />
        <Choose
          label={t('The answer becomes')}
          value={question.tag ?? ''}
          options={[
            ['', t('nothing else')],
            ...questionTags
              .filter(tag => tag === question.tag || !taken.has(tag))
              .map((tag): [string, string] => [tag, tags[tag]]),
          ]}
          onChange={tag => save({ tag: (tag || null) as QuestionTag | null })}
        />
      </div>
      <div className={classes.ticks}>
        <Tick label={t('Required')} checked={question.isRequired} onChange={isRequired => save({ isRequired })} />
        <Tick
          label={t('Shown on the public page')}
          checked={question.isPublic}
          onChange={isPublic => save({ isPublic })}
        />
      </div>
      {looks.length > 0 && (
        <Choose
          label={t('Shown as')}
          value={question.presentation ?? ''}
          options={[['', t('Plain')], ...looks.map(one => [one, presentations[one].label(t)] as const)]}
          onChange={one => save(withPresentation(question, one as Presentation | ''))}
        />
      )}
      {kind.hasChoices && <ChoicesEditor question={question} onChange={save} onAdd={saveNow} />}
      {kind.limits && !look?.isUnlimited && <LimitsEditor key={question.type} question={question} onChange={save} />}
      <DependenceEditor question={question} onChange={shownWhen => save({ shownWhen })} />
      <StandardsEditor chosen={question.standards ?? []} onChange={standards => save({ standards })} />
      <SameQuestionEditor
        formId={building.draft.formId}
        question={question}
        taken={new Set(questions.filter(one => one.id !== question.id).map(one => one.sameAs))}
        onChange={save}
      />
      <div className={classes.actions}>
        <button type="button" className={button.quiet} onClick={copy}>
          <Icon name="copy" size={18} />
          {t('Copy question')}
        </button>
        <button
          type="button"
          className={button.quiet}
          onClick={() => (dependents.length > 0 ? setDeleting(true) : remove())}
        >
          <Icon name="trash" size={18} />
          {t('Delete question')}
        </button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete a question that others depend on?')}
        text={t('Their conditions would have to be changed before you publish: {{questions}}', {
          questions: dependents.map(one => `‘${inLanguage(one.text, own)}’`).join(', '),
        })}
        confirmLabel={t('Delete question')}
        danger
        onConfirm={async () => remove()}
      />
    </div>
  )
}
