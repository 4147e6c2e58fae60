import { type ReactNode, useState } from 'react'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { useBuilder } from '../builder/builder-context.ts'
import classes from './ChoicesEditor.module.css'
import { LocalField } from './LocalField.tsx'

type Groups = Question['choiceGroups']
type Props = {
  question: Question
  onChange: (parts: Partial<Question>, key?: string) => void
  /** changes the question as it is once the ids of what is added are there */
  onAdd: (change: (now: Question) => Question) => void
}

/** The choices of a question, in groups, with what choosing them counts. */
export function ChoicesEditor({ question, onChange, onAdd }: Props): ReactNode {
  const { t } = useTranslation()
  const { building, language } = useBuilder()
  const { choiceGroups } = question
  const isGrouped = choiceGroups.length > 1
  const change = (groupId: number, group: (before: Groups[number]) => Groups[number], key?: string) =>
    onChange({ choiceGroups: choiceGroups.map(one => (one.id === groupId ? group(one) : one)) }, key)
  const addTo = (group: Groups[number], id: number): Groups[number] => {
    return { ...group, choices: [...group.choices, { id, text: {}, points: 0 }] }
  }
  const addChoice = (groupId: number) =>
    building.withIds(1, ([id = 0]) =>
      onAdd(now => {
        return { ...now, choiceGroups: now.choiceGroups.map(one => (one.id === groupId ? addTo(one, id) : one)) }
      }),
    )
  const addGroup = () =>
    building.withIds(2, ([id = 0, choiceId = 0]) =>
      onAdd(now => {
        return { ...now, choiceGroups: [...now.choiceGroups, addTo({ id, title: {}, choices: [] }, choiceId)] }
      }),
    )
  return (
    <fieldset className={classes.choices}>
      <legend className={field.label}>{t('Choices')}</legend>
      {choiceGroups.map((group, place) => (
        <div key={group.id} className={classes.group}>
          {(isGrouped || group.title.en) && (
            <LocalField
              label={t('Title of group {{number}}', { number: place + 1 })}
              text={group.title}
              language={language}
              longest={500}
              onChange={title => change(group.id, one => ({ ...one, title }), `group ${group.id}`)}
              onDone={building.settle}
            />
          )}
          <ol>
            {group.choices.map((choice, at) => (
              <li key={choice.id} className={classes.choice}>
                <LocalField
                  label={t('Choice {{number}}', { number: at + 1 })}
                  isBare
                  text={choice.text}
                  language={language}
                  longest={500}
                  onChange={text =>
                    change(
                      group.id,
                      one => ({ ...one, choices: one.choices.with(at, { ...choice, text }) }),
                      `choice ${choice.id}`,
                    )
                  }
                  onDone={building.settle}
                />
                <PointsField
                  points={choice.points}
                  onChange={points =>
                    change(
                      group.id,
                      one => ({ ...one, choices: one.choices.with(at, { ...choice, points }) }),
                      `points ${choice.id}`,
                    )
                  }
                />
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('Move choice {{number}} up', { number: at + 1 })}
                  {...whileOff(at === 0)}
                  onClick={() =>
                    change(group.id, one => {
                      const others = one.choices.toSpliced(at, 1)
                      return { ...one, choices: others.toSpliced(at - 1, 0, choice) }
                    })
                  }
                >
                  <Icon name="sort" size={18} />
                </button>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('Delete choice {{number}}', { number: at + 1 })}
                  onClick={() =>
                    onChange({
                      choiceGroups: choiceGroups
                        .map(one => (one.id === group.id ? { ...one, choices: one.choices.toSpliced(at, 1) } : one))
                        .filter(one => one.choices.length > 0 || choiceGroups.length === 1),
                    })
                  }
                >
                  <Icon name="close" size={18} />
                </button>
              </li>
            ))}
          </ol>
          <button type="button" className={button.quiet} onClick={() => addChoice(group.id)}>
            <Icon name="plus" size={18} />
            {t('Add choice')}
          </button>
        </div>
      ))}
      <button type="button" className={button.quiet} onClick={addGroup}>
        <Icon name="plus" size={18} />
        {t('Add group of choices')}
      </button>
    </fieldset>
  )
}

type PointsProps = { points: number; onChange: (points: number) => void }

/** Points, which may be negative. What is no number yet, such as “-”, stays while one types. */
function PointsField({ points, onChange }: PointsProps): ReactNode {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  return (
    <label className={classes.points}>
      <span>{t('Points')}</span>
      <input
        type="number"
        className={field.input}
        min={-1000}
        max={1000}
        value={typed ?? points}
        onChange={event => {
          const next = Math.round(event.target.valueAsNumber) || 0
          if (Math.abs(next) > 1000) return
          setTyped(event.target.value)
          onChange(next)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
