import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { type DraftSection, headOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { copySection, emptyQuestion, idsOfCopy, moveByOne, moveTo, removeSection } from '../builder/edit-questions.ts'
import { LocalField } from './LocalField.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import classes from './SectionPart.module.css'

/** A section: its title and introduction, and its questions in order. */
export function SectionPart({ section }: { section: DraftSection }): ReactNode {
  const { t } = useTranslation()
  const { building, language, openQuestion, openSection } = useBuilder()
  const { sections, edit, withIds, settle } = building
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [moved, setMoved] = useState<number>()
  const [status, setStatus] = useState('')
  const place = sections.findIndex(one => one.id === section.id)
  // a moved question keeps the focus, in whatever section it is now
  useEffect(() => {
    if (moved === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-question="${moved}"]`)?.focus()
    setMoved(undefined)
  }, [moved])
  const save = (part: 'title' | 'intro', text: typeof section.title) =>
    edit(
      [{ do: 'saveSection', section: { ...headOf(section), [part]: text } }],
      `section ${section.id} ${part} ${language}`,
    )
  const move = (id: number, by: 1 | -1) => {
    const step = moveByOne(sections, id, by)
    if (step?.do !== 'moveQuestion') return
    edit([step])
    if (step.sectionId !== section.id) {
      openSection(step.sectionId)
      return
    }
    setMoved(id)
    const at = section.questions.findIndex(one => one.id === id) + by
    setStatus(t('Moved to place {{number}} of {{all}}', { number: at + 1, all: section.questions.length }))
  }
  const add = () =>
    withIds(1, ([id = 0]) => {
      edit([{ do: 'addQuestion', question: emptyQuestion(id), sectionId: section.id, before: null }])
      openQuestion(id)
    })
  const copy = () => {
    const count = section.questions.reduce((sum, one) => sum + idsOfCopy(one), 1)
    withIds(count, ids => {
      edit(copySection(section, ids, sections[place + 1]?.id ?? null))
      openSection(ids[0] as number)
    })
  }
  const remove = () => {
    edit(removeSection(section))
    const next = sections[place + 1] ?? sections[place - 1]
    if (next) openSection(next.id)
  }
  return (
    <section className={classes.section} aria-label={t('Section {{number}}', { number: place + 1 })}>
      <div className={classes.head}>
        <LocalField
          label={t('Title of the section')}
          text={section.title}
          language={language}
          longest={200}
          onChange={text => save('title', text)}
          onDone={settle}
        />
        <LocalField
          label={t('Introduction')}
          text={section.intro}
          language={language}
          longest={4000}
          rows={2}
          onChange={text => save('intro', text)}
          onDone={settle}
        />
        <div className={classes.actions}>
          <button type="button" className={button.quiet} onClick={copy}>
            <Icon name="copy" size={18} />
            {t('Copy section')}
          </button>
          <button type="button" className={button.quiet} onClick={remove}>
            <Icon name="trash" size={18} />
            {t('Delete section')}
          </button>
        </div>
      </div>
      <ol ref={list} className={classes.questions}>
        {section.questions.map((question, at) => (
          <QuestionRow
            key={question.id}
            question={question}
            number={`${place + 1}.${at + 1}`}
            isDragged={dragged === question.id}
            onMove={by => move(question.id, by)}
            onDrag={isDragged => {
              setDragged(isDragged ? question.id : undefined)
              settle()
            }}
            onDragOver={() =>
              dragged !== undefined &&
              dragged !== question.id &&
              edit([moveTo(section, dragged, at)], `drag ${dragged}`)
            }
          />
        ))}
      </ol>
      <button type="button" className={button.secondary} onClick={add}>
        <Icon name="plus" size={18} />
        {t('Add question')}
      </button>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </section>
  )
}
