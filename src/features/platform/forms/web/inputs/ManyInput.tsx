import { type ReactNode, useState } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { choicesOf } from '../../form-definition.ts'
import { findIn } from '../find-in.ts'
import type { InputProps } from '../input-props.ts'
import { LocalWords } from '../LocalWords.tsx'
import cards from './ChoiceCards.module.css'
import { FindBox } from './FindBox.tsx'

/** Number of choices from which on there is a filter box. */
const manyChoices = 13

/** Checkboxes on cards for the question’s choices, under the headings of their groups. */
export function ManyInput(props: InputProps<'selectMany'>): ReactNode {
  const { t, language } = useTranslation()
  const { question, value = [], onChange, id, name, labelId, describedBy, isWrong } = props
  const [sought, setSought] = useState('')
  const all = choicesOf(question)
  const isFound = findIn(sought)
  const groups = question.choiceGroups.map(group => {
    const isWhole = sought !== '' && isFound(inLanguage(group.title, language))
    const choices = group.choices.filter(
      one => isWhole || value.includes(one.id) || isFound(inLanguage(one.text, language)),
    )
    return { ...group, choices }
  })
  const count = groups.reduce((sum, group) => sum + group.choices.length, 0)
  const toggle = (choice: number, isOn: boolean) => {
    const chosen = isOn ? [...value, choice] : value.filter(one => one !== choice)
    onChange(chosen.length > 0 ? chosen : null)
  }
  const first = groups.find(group => group.choices.length > 0)?.choices[0]?.id
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question’s words stand outside
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-invalid={isWrong || undefined}
      className={cards.cards}
    >
      {all.length >= manyChoices && (
        <FindBox value={sought} onChange={setSought} count={count} label={t('Type to find one')} />
      )}
      {groups.map(
        group =>
          group.choices.length > 0 && (
            <div
              key={group.id}
              {...(group.title.en && { role: 'group', 'aria-labelledby': `${id}-${group.id}` })}
              className={cards.cards}
            >
              {group.title.en && (
                <p id={`${id}-${group.id}`} className={cards.heading}>
                  <LocalWords text={group.title} />
                </p>
              )}
              {group.choices.map(one => (
                <label key={one.id} className={cards.card}>
                  <input
                    id={one.id === first ? id : undefined}
                    type="checkbox"
                    name={name}
                    value={one.id}
                    checked={value.includes(one.id)}
                    onChange={({ target }) => toggle(one.id, target.checked)}
                  />
                  <span>
                    <LocalWords text={one.text} />
                  </span>
                </label>
              ))}
            </div>
          ),
      )}
    </div>
  )
}
