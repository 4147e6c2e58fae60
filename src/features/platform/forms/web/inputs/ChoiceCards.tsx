import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { choicesOf } from '../../form-definition.ts'
import { isRequired } from '../../is-required.ts'
import { presentationOf } from '../../question-presentations.ts'
import type { InputProps } from '../input-props.ts'
import { LocalWords } from '../LocalWords.tsx'
import classes from './ChoiceCards.module.css'

type Option = { value: string; text: ReactNode }

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  options: { title: ReactNode; options: Option[] }[]
  chosen: string | undefined
  onChoose: (value: string | null) => void
}

/** Radio buttons for Yes and No. */
export function PolarInput({ value, onChange, ...props }: InputProps<'polar'>): ReactNode {
  const { t } = useTranslation()
  return (
    <ChoiceCards
      {...props}
      options={[
        {
          title: null,
          options: [
            { value: 'true', text: t('Yes') },
            { value: 'false', text: t('No') },
          ],
        },
      ]}
      chosen={value === undefined ? undefined : String(value)}
      onChoose={chosen => onChange(chosen === null ? null : chosen === 'true')}
    />
  )
}

/** Radio buttons for one of the question’s choices. */
export function OneInput({ value, onChange, ...props }: InputProps<'selectOne'>): ReactNode {
  return (
    <ChoiceCards
      {...props}
      options={props.question.choiceGroups.map(group => ({
        title: group.title.en ? <LocalWords text={group.title} /> : null,
        options: group.choices.map(one => ({ value: String(one.id), text: <LocalWords text={one.text} /> })),
      }))}
      chosen={choicesOf(props.question).some(one => one.id === value) ? String(value) : undefined}
      onChoose={chosen => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

/** Radio buttons as cards, under the headings of their groups. */
export function ChoiceCards(props: Props): ReactNode {
  const { t } = useTranslation()
  const { question, id, name, labelId, describedBy, isWrong, options, chosen, onChoose } = props
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      aria-required={isRequired(question) || undefined}
      className={classes.cards}
      data-look={presentationOf(question)}
    >
      {options.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order on a page
        <div key={at} className={classes.cards}>
          {group.title && <p className={classes.heading}>{group.title}</p>}
          {group.options.map((one, place) => (
            <label key={one.value} className={classes.card}>
              <input
                id={at === 0 && place === 0 ? id : undefined}
                type="radio"
                name={name}
                value={one.value}
                checked={chosen === one.value}
                onChange={() => onChoose(one.value)}
              />
              <span>{one.text}</span>
            </label>
          ))}
        </div>
      ))}
      {chosen !== undefined && !isRequired(question) && (
        <button type="button" className={`${button.quiet} ${classes.clear}`} onClick={() => onChoose(null)}>
          {t('Clear answer')}
        </button>
      )}
    </div>
  )
}
