import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { type HelpCase, longestTag, maxTags } from '../../help-desk.contract.ts'
import classes from './CaseMarks.module.css'

type Marks = Pick<HelpCase, 'priority' | 'tags'>

type Props = {
  marks: Marks
  /** tags of other cases */
  used: readonly string[]
  isBusy: boolean
  onMark: (marks: Marks) => void
}

/** Tags of a case in the team's own words, and whether it is urgent. */
export function CaseMarks({ marks, used, isBusy, onMark }: Props): ReactNode {
  const { t } = useTranslation()
  const [tag, setTag] = useState('')
  const id = useId()
  const { priority, tags } = marks
  const mark = (change: Partial<Marks>) => {
    if (!isBusy) onMark({ priority, tags, ...change })
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const words = tag.replace(/[,;]/g, ' ').trim().toLowerCase()
    if (words && !tags.includes(words)) mark({ tags: [...tags, words] })
    setTag('')
  }
  return (
    <div className={classes.marks}>
      <label>
        <input
          type="checkbox"
          checked={priority === 'high'}
          onChange={event => mark({ priority: event.target.checked ? 'high' : 'normal' })}
        />
        {t('Urgent')}
      </label>
      <ul aria-label={t('Tags')}>
        {tags.map(one => (
          <li key={one}>
            <span dir="auto">{one}</span>
            <button
              type="button"
              aria-label={t('Remove {{name}}', { name: one })}
              onClick={() => mark({ tags: tags.filter(other => other !== one) })}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {tags.length < maxTags && (
        <form onSubmit={add}>
          <label htmlFor={id} className="visually-hidden">
            {t('Add a tag')}
          </label>
          <input
            id={id}
            list={`${id}-used`}
            value={tag}
            maxLength={longestTag}
            placeholder={t('Add a tag')}
            autoComplete="off"
            onChange={event => setTag(event.target.value)}
          />
          <datalist id={`${id}-used`}>
            {used.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <button type="submit" className={button.quiet} {...whileBusy(isBusy)}>
            {t('Add')}
          </button>
        </form>
      )}
    </div>
  )
}
