import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { kindOf } from '#features/platform/forms/question-kinds.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { DraftQuestion } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { Initials } from './Initials.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import classes from './QuestionRow.module.css'

type Props = {
  question: DraftQuestion
  /** “2.3” */
  number: string
  isDragged: boolean
  onMove: (by: 1 | -1) => void
  onDrag: (isDragged: boolean) => void
  /** called while another question is dragged over this one */
  onDragOver: () => void
}

/** A question in the list: a click opens its editor; Alt and the arrow keys or dragging move it. */
export function QuestionRow({ question, number, isDragged, onMove, onDrag, onDragOver }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { questionId, openQuestion, people } = useBuilder()
  const [isMoving, setMoving] = useState(false)
  const isOpen = questionId === question.id
  const here = people.filter(one => one.questionId === question.id)
  const row = useRef<HTMLLIElement>(null)
  // opened from elsewhere: a finding, the search, or a link
  useEffect(() => {
    const top = row.current?.getBoundingClientRect().top ?? 0
    if (isOpen && (top < 0 || top > innerHeight / 2)) row.current?.scrollIntoView()
  }, [isOpen])
  // a new question, whose text gets the focus
  const isNew = isOpen && Object.keys(question.text).length === 0
  useEffect(() => {
    if (isNew) row.current?.querySelector('textarea')?.focus()
  }, [isNew])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={row}
      className={classes.row}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      draggable={!isOpen}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/x-question', String(question.id))
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      onDragEnter={onDragOver}
      onDragOver={event => event.preventDefault()}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.open}
          data-question={question.id}
          aria-expanded={isOpen}
          aria-describedby="sections-hint"
          onClick={() => openQuestion(isOpen ? null : question.id)}
          onKeyDown={onKeyDown}
        >
          <span className={classes.number}>{number}</span>
          <span className={classes.text} dir="auto">
            {inLanguage(question.text, language) || t('Question without words')}
            <span className={classes.about}>
              {kindOf(question.type).label(t)}
              {question.isRequired && ` · ${t('required')}`}
              {question.isPublic && ` · ${t('public')}`}
              {question.shownWhen && ` · ${t('on condition')}`}
              {question.changedBy && ` · ${t('changed by {{name}}', { name: question.changedBy })}`}
            </span>
          </span>
        </button>
        {here.map(one => (
          <Initials key={one.id} name={one.name} />
        ))}
        <button type="button" className={classes.move} onClick={() => setMoving(true)}>
          <Icon name="sort" size={18} />
          <span className="visually-hidden">{t('Move {{number}} to…', { number })}</span>
        </button>
      </div>
      {isOpen && <QuestionEditor question={question} />}
      {isMoving && <MoveDialog question={question} onClose={() => setMoving(false)} />}
    </li>
  )
}
