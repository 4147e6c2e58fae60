import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { OfferedPerson } from '../use-mentions.ts'
import classes from './PeopleList.module.css'

type Props = {
  id: string
  people: OfferedPerson[]
  /** index of the one that Enter takes */
  active: number
  onChoose: (person: OfferedPerson) => void
}

/** People who can be mentioned, below the text in which somebody names one; the text keeps the focus. */
export function PeopleList({ id, people, active, onChoose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('People to mention')}
        className={classes.people}
        hidden={!people.length}
      >
        {people.map((person, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          <div
            key={person.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <Avatar name={person.name} src={person.imageUrl} size={28} />
            <bdi>{person.name}</bdi>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {people.length > 0 && t('{{count}} found', { count: people.length })}
      </p>
    </>
  )
}
