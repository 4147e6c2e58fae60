import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import fields from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { lengthOf, longestTitle } from '../../forum-limits.ts'
import type { DraftWords } from '../drafts/device-drafts.ts'
import { messageProblem, titleProblem } from '../posting-problem.ts'
import { topicsQuery } from '../use-forum.ts'
import { useShownValue } from '../use-shown-value.ts'
import classes from './AskFields.module.css'
import { GroupMark } from './GroupMark.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import { SimilarQuestions } from './SimilarQuestions.tsx'

type Problems = { group: string; title: string; message: string }
const none: Problems = { group: '', title: '', message: '' }

/**
 * What is wrong with a question that is being written, until that is changed.
 * @param sent what was sent without scripts and came back
 */
export function useAskProblems(sent?: DraftWords) {
  const { t } = useTranslation()
  const problemsOf = ({ groupId, title, message }: DraftWords): Problems => ({
    group: groupId === null ? t('Please choose a group.') : '',
    title: titleProblem(t, title),
    message: messageProblem(t, message),
  })
  const [all, setAll] = useState(() => (sent ? problemsOf(sent) : none))
  return {
    all,
    hasAny: Object.values(all).some(Boolean),
    /** whether it can be sent; the first wrong field gets the focus */
    check: (words: DraftWords): boolean => {
      const found = problemsOf(words)
      setAll(found)
      const isWrong = Object.values(found).some(Boolean)
      if (isWrong) requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus())
      return !isWrong
    },
    clear: (changes: Partial<DraftWords>) =>
      setAll(before => ({
        group: changes.groupId === undefined ? before.group : '',
        title: changes.title === undefined ? before.title : '',
        message: changes.message === undefined ? before.message : '',
      })),
  }
}

type Props = {
  words: DraftWords
  onChange: (changes: Partial<DraftWords>) => void
  onSend: () => void
  problems: Problems
  tools?: ReactNode
  /** the question that is edited: it isn’t similar to itself */
  but?: number
}

/** Group, question, what is similar to it, and details. */
export function AskFields({ words, onChange, onSend, problems, tools, but }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { data: topics = [] } = useQuery(topicsQuery(useApp()))
  const { groupId, title, message } = words
  const letters = lengthOf(title.trim())
  const isWrong = (text: string) => (text ? ({ 'aria-invalid': true } as const) : {})
  const send = (event: KeyboardEvent) => {
    // a question has no lines: Enter goes on to the details, with Ctrl it sends
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onSend()
  }
  const titleBox = useShownValue(title, value => onChange({ title: value }))
  return (
    <>
      <div className={fields.field}>
        <label htmlFor={`${id}-group`}>{t('Group')}</label>
        <div className={`${fields.selectBox} ${classes.group}`}>
          {groupId !== null && <GroupMark id={groupId} />}
          <select
            id={`${id}-group`}
            name="topic"
            value={groupId ?? ''}
            onChange={event => onChange({ groupId: event.target.value ? Number(event.target.value) : null })}
            aria-describedby={`${id}-group-wrong`}
            {...isWrong(problems.group)}
          >
            <option value="">{t('Choose a group')}</option>
            {topics.map(topic => (
              <option key={topic.id} value={topic.id}>
                {topic.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </div>
        <p id={`${id}-group-wrong`} className={fields.wrong} aria-live="polite">
          {problems.group}
        </p>
      </div>
      <div className={fields.field}>
        <div className={classes.label}>
          <label htmlFor={`${id}-title`}>{t('Your question')}</label>
          <span id={`${id}-count`} className={letters > longestTitle ? classes.over : undefined}>
            {t('{{letters}} / {{max}}', { letters, max: longestTitle })}
          </span>
        </div>
        <textarea
          ref={titleBox}
          id={`${id}-title`}
          name="title"
          rows={2}
          dir="auto"
          defaultValue={title}
          className={`${fields.area} ${classes.title}`}
          onChange={event => onChange({ title: event.target.value.replace(/\n/g, ' ') })}
          onKeyDown={send}
          aria-describedby={`${id}-count ${id}-title-wrong`}
          {...isWrong(problems.title)}
        />
        <p id={`${id}-title-wrong`} className={fields.wrong} aria-live="polite">
          {problems.title}
        </p>
      </div>
      <SimilarQuestions title={title} but={but} />
      <MarkdownField
        label={t('Details')}
        value={message}
        onChange={value => onChange({ message: value })}
        onSend={onSend}
        problem={problems.message}
        rows={6}
        questionId={but}
        tools={tools}
      />
      <p className={classes.hint}>
        <Icon name="heart" size={18} />
        {t('Be kind, be concrete, and say where you know it from.')}
      </p>
    </>
  )
}
