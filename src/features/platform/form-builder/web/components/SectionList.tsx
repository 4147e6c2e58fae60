import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useBuilder } from '../builder/builder-context.ts'
import { moveSectionTo } from '../builder/edit-questions.ts'
import classes from './SectionList.module.css'

/**
 * The sections in order: a click opens one; Alt and the arrow keys or dragging move it; a question dragged here goes to
 * the section's end.
 */
export function SectionList(): ReactNode {
  const { t, language } = useTranslation()
  const { building, sectionId, openSection } = useBuilder()
  const { sections, edit, settle, withIds } = building
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [moved, setMoved] = useState<number>()
  const [status, setStatus] = useState('')
  // a moved section keeps the focus
  useEffect(() => {
    if (moved !== undefined) list.current?.querySelector<HTMLElement>(`[data-section="${moved}"]`)?.focus()
    setMoved(undefined)
  }, [moved])
  const move = (id: number, place: number, key?: string) => {
    const step = moveSectionTo(sections, id, place)
    if (!step) return
    edit([step], key)
    setMoved(id)
    setStatus(t('Moved to place {{number}} of {{all}}', { number: place + 1, all: sections.length }))
  }
  const onKeyDown = (event: KeyboardEvent, id: number, place: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(id, place + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const add = () =>
    withIds(1, ([id = 0]) => {
      edit([{ do: 'addSection', section: { id, title: {}, intro: {} }, before: null }])
      openSection(id)
    })
  return (
    <nav className={classes.sections} aria-label={t('Sections')}>
      <h2>{t('Sections')}</h2>
      <p id="sections-hint" className={classes.hint}>
        {t('Drag to order, or use Alt and the arrow keys.')}
      </p>
      <ol ref={list}>
        {sections.map((section, place) => (
          <li
            key={section.id}
            draggable
            data-dragged={dragged === section.id || undefined}
            data-over={over === section.id || undefined}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(section.id)
            }}
            onDragEnd={() => {
              setDragged(undefined)
              settle()
            }}
            onDragEnter={() => {
              if (dragged === undefined) setOver(section.id)
              else if (dragged !== section.id) move(dragged, place, `drag ${dragged}`)
            }}
            onDragLeave={() => setOver(undefined)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
              event.preventDefault()
              setOver(undefined)
              const id = Number(event.dataTransfer.getData('text/x-question'))
              if (id) edit([{ do: 'moveQuestion', id, sectionId: section.id, before: null }])
            }}
          >
            <button
              type="button"
              data-section={section.id}
              aria-current={section.id === sectionId ? 'true' : undefined}
              aria-describedby="sections-hint"
              onClick={() => openSection(section.id)}
              onKeyDown={event => onKeyDown(event, section.id, place)}
            >
              <span className={classes.number}>{place + 1}</span>
              <span dir="auto">{inLanguage(section.title, language) || t('Section without a title')}</span>
              <span className={classes.count}>
                <span aria-hidden="true">{section.questions.length}</span>
                <span className="visually-hidden">{t('{{count}} questions', { count: section.questions.length })}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={classes.add} onClick={add}>
        <Icon name="plus" size={18} />
        {t('Add section')}
      </button>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </nav>
  )
}
