import type { ReactNode } from 'react'
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
type Props = { question: Question; onChange: (parts: Partial<Question>, key?: string) => void }

/** The choices of a question, in groups, with their points. */
export function ChoicesEditor({ question, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const { building, language } = useBuilder()
  const { choiceGroups } = question
  const isGrouped = choiceGroups.length > 1
  const change = (groupId: number, group: (before: Groups[number]) => Groups[number], key?: string) =>
    onChange({ choiceGroups: choiceGroups.map(one => (one.id === groupId ? group(one) : one)) }, key)
  const addChoice = async (groupId: number) => {
    const [id = 0] = await building.takeIds(1)
    change(groupId, group => ({ ...group, choices: [...group.choices, { id, text: {}, points: 0 }] }))
  }
  const addGroup = async () => {
    const [id = 0, choiceId = 0] = await building.takeIds(2)
    onChange({ choiceGroups: [...choiceGroups, { id, title: {}, choices: [{ id: choiceId, text: {}, points: 0 }] }] })
  }
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
                <label className={classes.points}>
                  <span>{t('Points')}</span>
                  <input
                    type="number"
                    className={field.input}
                    min={-1000}
                    max={1000}
                    value={choice.points}
                    onChange={event => {
                      const points = Math.round(event.target.valueAsNumber) || 0
                      if (Math.abs(points) > 1000) return
                      change(
                        group.id,
                        one => ({ ...one, choices: one.choices.with(at, { ...choice, points }) }),
                        `points ${choice.id}`,
                      )
                    }}
                  />
                </label>
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
          <button type="button" className={button.quiet} onClick={() => void addChoice(group.id)}>
            <Icon name="plus" size={18} />
            {t('Add choice')}
          </button>
        </div>
      ))}
      <button type="button" className={button.quiet} onClick={() => void addGroup()}>
        <Icon name="plus" size={18} />
        {t('Add group of choices')}
      </button>
    </fieldset>
  )
}
