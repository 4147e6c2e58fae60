import { type ReactNode, useMemo } from 'react'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { ChoiceNode } from '../../form-choices.contract.ts'
import { pathsOf } from '../../node-paths.ts'
import { findIn } from '../find-in.ts'
import { formChoicesQuery } from '../form-queries.ts'
import type { InputProps } from '../input-props.ts'
import { useNamed } from '../NamedProvider.tsx'
import { Chips } from './Chips.tsx'
import { FindOne } from './FindOne.tsx'
import text from './TextInput.module.css'
import classes from './TreeInput.module.css'

const shown = 12
const none: ChoiceNode[] = []

/** Sectors or focuses, found by typing, or ticked in their tree. */
export function TreeInput(props: InputProps<'sector'> | InputProps<'focus'>): ReactNode {
  const { t, language } = useTranslation()
  const { things, remember } = useNamed()
  const choices = useAnswer(formChoicesQuery(useApp()))
  const { value = [], onChange, question, name } = props
  const nodes = choices?.[question.type === 'focus' ? 'focus' : 'sector'] ?? none
  const paths = useMemo(() => pathsOf(nodes), [nodes])
  const most = question.limits.max ?? Number.POSITIVE_INFINITY
  const put = (all: number[]) => onChange(all.length > 0 ? all : null)
  const toggle = (id: number, isOn: boolean) => {
    const path = paths.get(id)
    if (isOn && path) remember('nodes', id, path)
    put(isOn ? [...value.filter(one => one !== id), id] : value.filter(one => one !== id))
  }
  const find = (typed: string) => {
    const isFound = findIn(typed)
    return [...paths]
      .map(([id, path]) => ({ id, text: inLanguage(path, language), lang: languageShown(path, language) }))
      .filter(one => isFound(one.text))
      .slice(0, shown)
  }
  return (
    <div className={text.texts}>
      <Chips
        items={value.map(id => ({
          id,
          text: inLanguage(paths.get(id) ?? things.nodes[id], language) || t('No longer there'),
        }))}
        // in a plain form the tree sends them
        name=""
        onRemove={id => toggle(id, false)}
      />
      {value.length < most && (
        <FindOne {...props} placeholder={t('Type to find one')} find={find} onChoose={({ id }) => toggle(id, true)} />
      )}
      <details className={classes.browse}>
        <summary>
          <Icon name="chevronRight" size={18} />
          {t('Look through all')}
        </summary>
        <Branch
          parentId={null}
          nodes={nodes}
          chosen={value}
          isFull={value.length >= most}
          name={name}
          onToggle={toggle}
        />
      </details>
    </div>
  )
}

type BranchProps = {
  parentId: number | null
  nodes: ChoiceNode[]
  chosen: number[]
  isFull: boolean
  name: string
  onToggle: (id: number, isOn: boolean) => void
}

function Branch(props: BranchProps): ReactNode {
  const { language } = useTranslation()
  const { parentId, nodes, chosen, isFull, name, onToggle } = props
  const own = nodes.filter(node => node.parentId === parentId)
  if (own.length === 0) return null
  return (
    <ul className={classes.branch}>
      {own.map(({ id, text: words }) => {
        const isChosen = chosen.includes(id)
        return (
          <li key={id}>
            <label className={classes.node}>
              <input
                type="checkbox"
                name={name}
                value={id}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onToggle(id, target.checked)}
              />
              <span lang={languageShown(words, language)} dir="auto">
                {inLanguage(words, language)}
              </span>
            </label>
            <Branch {...props} parentId={id} />
          </li>
        )
      })}
    </ul>
  )
}
