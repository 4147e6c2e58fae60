import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { countFilters, listsOf } from '../browse-state.ts'
import { useBrowseState } from '../use-browse-state.ts'
import { useChoiceNames } from '../use-choice-names.ts'
import classes from './ActiveFilters.module.css'

/** What is chosen, each removable by itself. */
export function ActiveFilters(): ReactNode {
  const { t } = useTranslation()
  const { state, linkTo } = useBrowseState()
  if (countFilters(state) === 0 && !state.location) return null
  return <Chips state={state} linkTo={linkTo} label={t('Active filters')} />
}

type Props = { label: string } & Pick<ReturnType<typeof useBrowseState>, 'state' | 'linkTo'>

function Chips({ state, linkTo, label }: Props): ReactNode {
  const { t } = useTranslation()
  const nameOf = useChoiceNames(state)
  const chips = listsOf[state.object].flatMap(list =>
    (state[list] as (number | string)[]).map(choice => {
      const rest = (state[list] as (number | string)[]).filter(one => one !== choice)
      return { name: nameOf(list, choice), next: { ...state, [list]: rest } }
    }),
  )
  if (state.network) chips.push({ name: nameOf('network', state.network), next: { ...state, network: undefined } })
  if (state.followed) chips.push({ name: t('Followed'), next: { ...state, followed: false } })
  if (state.location) {
    const next = { ...state, location: '', near: undefined, sort: undefined }
    chips.push({ name: t('Near {{name}}', { name: state.location }), next })
  }
  if (state.box) chips.push({ name: t('Part of the map'), next: { ...state, box: undefined } })
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(
        ({ name, next }) =>
          name && (
            <li key={name}>
              <Link
                to={linkTo(next)}
                preventScrollReset
                className={classes.chip}
                aria-label={t('Remove filter: {{name}}', { name })}
              >
                {name}
                <Icon name="close" size={15} />
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
