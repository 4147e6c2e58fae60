import { type ReactNode, useState } from 'react'
import { hasWords, type StoredSection, siteSections } from '#features/networks/networks/site-sections.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { nextSection, sectionHint, sectionName } from '../section-names.ts'
import type { NetworkDraft } from '../use-network-draft.ts'
import { useOrder } from '../use-order.ts'
import { SectionFields } from './SectionFields.tsx'
import classes from './SectionsEditor.module.css'

type Props = { draft: NetworkDraft; language: SiteLanguage }

/** The contents of a network’s pages: their order, by dragging or the arrow keys, which are shown, and their words. */
export function SectionsEditor({ draft, language }: Props): ReactNode {
  const { t } = useTranslation()
  const { sections } = draft.content
  const [open, setOpen] = useState<number>()
  const save = (next: StoredSection[]) => draft.change({ sections: next })
  const { list, status, rowProps, handleProps, step } = useOrder(sections, save)
  const set = (id: number, part: Partial<StoredSection>) =>
    save(sections.map(one => (one.id === id ? { ...one, ...part } : one)))
  const next = nextSection(sections)
  const add = () => {
    if (next === undefined) return
    const empty = { title: {}, text: {}, button: 'none' as const }
    save([...sections, { id: next, at: siteSections.end, isShown: true, ...empty }])
    setOpen(next)
  }
  return (
    <section className={classes.sections} aria-label={t('Sections')}>
      <header>
        <h2>{t('Sections')}</h2>
        <p id="sections-hint">{t('Drag, or use the arrow keys')}</p>
      </header>
      <ol ref={list} className={classes.rows}>
        {sections.map((section, place) => {
          const name = sectionName(t, section, language)
          const isOpen = open === section.id
          return (
            <li key={section.id} {...rowProps(section.id, place)}>
              <div className={classes.row}>
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('{{name}}: place {{number}} of {{all}}', {
                    name,
                    number: place + 1,
                    all: sections.length,
                  })}
                  aria-describedby="sections-hint"
                  {...handleProps(section.id, place)}
                >
                  <Icon name="grip" />
                </button>
                <button
                  type="button"
                  className={classes.name}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : section.id)}
                >
                  <b>{name}</b>
                  <span>{sectionHint(t, section)}</span>
                </button>
                <input
                  type="checkbox"
                  role="switch"
                  className={classes.switch}
                  checked={section.isShown}
                  aria-checked={section.isShown}
                  aria-label={t('Show {{name}}', { name })}
                  onChange={() => set(section.id, { isShown: !section.isShown })}
                />
              </div>
              {isOpen && (
                <SectionFields
                  section={section}
                  language={language}
                  steps={{ up: place > 0 && step(section.id, place - 1), down: step(section.id, place + 1) }}
                  isLast={place === sections.length - 1}
                  onChange={part => set(section.id, part)}
                  onRemove={
                    hasWords(section.id) && section.id > 5
                      ? () => save(sections.filter(one => one.id !== section.id))
                      : undefined
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
      {next !== undefined && (
        <div>
          <button type="button" className={button.secondary} onClick={add}>
            <Icon name="plus" size={18} />
            {t('Add text')}
          </button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </section>
  )
}
