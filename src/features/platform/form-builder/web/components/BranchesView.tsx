import { type ReactNode, useMemo } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { branchLayers } from '../../branch-layers.ts'
import { definitionOf } from '../../form-draft.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { answerList, answersOfQuestion, conditionWords } from '../builder/condition-words.ts'
import { numbered } from '../builder/find-questions.ts'
import { useNodeNames } from '../builder/use-node-names.ts'
import classes from './BranchesView.module.css'

/** of a box, and the distances to its neighbours, in pixels */
const size = { width: 240, height: 64, across: 170, down: 20, edge: 16 }

/** The branches of the form, as a picture and as sentences. */
export function BranchesView(): ReactNode {
  const { t, language } = useTranslation()
  const { building, openQuestion } = useBuilder()
  const nodeNames = useNodeNames()
  const { sections } = building
  const { nodes, edges, layers, rows } = useMemo(() => branchLayers(definitionOf(sections)), [sections])
  const numbers = useMemo(() => new Map(numbered(sections).map(one => [one.question.id, one.number])), [sections])
  const names = useMemo(() => new Map([...nodeNames.sector, ...nodeNames.focus]), [nodeNames])
  const places = new Map(nodes.map(({ question, layer, row }) => [question.id, placeOf(layer, row)]))
  const byId = new Map(nodes.map(one => [one.question.id, one.question]))
  const questions = sections.flatMap(one => one.questions)
  const label = (from: number, answers: (number | boolean)[]) => {
    const parent = byId.get(from)
    return parent ? answerList(t, answersOfQuestion(t, language, parent, names), answers) : ''
  }
  if (nodes.length === 0) return <div className={classes.view}>{t('All questions are always shown.')}</div>
  return (
    <div className={classes.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard, too */}
      <section className={classes.picture} aria-label={t('Picture of the branches')} tabIndex={0}>
        <svg
          width={layers * (size.width + size.across) - size.across + 2 * size.edge}
          height={rows * (size.height + size.down) - size.down + 2 * size.edge}
          aria-hidden="true"
        >
          {edges.map(({ from, to, answers }) => {
            const [start, end] = [places.get(from), places.get(to)]
            if (!start || !end) return null
            const [x1, y1] = [start.x + size.width, start.y + size.height / 2]
            const [x2, y2] = [end.x, end.y + size.height / 2]
            const bend = Math.max(40, (x2 - x1) / 2)
            return (
              <g key={`${from} ${to} ${answers.join()}`}>
                <path
                  className={classes.edge}
                  d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 8} ${y2}`}
                />
                <path className={classes.tip} d={`M${x2 - 9} ${y2 - 5} L${x2} ${y2} L${x2 - 9} ${y2 + 5} Z`} />
                <text className={classes.label} x={x2 - 12} y={y2 - 7} textAnchor="end">
                  {shortened(label(from, answers), 22)}
                </text>
              </g>
            )
          })}
        </svg>
        {nodes.map(({ question, layer, row }) => (
          <button
            key={question.id}
            type="button"
            className={classes.node}
            style={{ left: placeOf(layer, row).x, top: placeOf(layer, row).y, width: size.width, height: size.height }}
            onClick={() => openQuestion(question.id)}
          >
            <span>{numbers.get(question.id)}</span> <span dir="auto">{inLanguage(question.text, language)}</span>
          </button>
        ))}
      </section>
      <section aria-label={t('Conditions in words')}>
        <h2>{t('Conditions in words')}</h2>
        <ul className={classes.words}>
          {questions
            .filter(one => one.shownWhen)
            .map(one => (
              <li key={one.id}>
                <button type="button" onClick={() => openQuestion(one.id)} dir="auto">
                  {numbers.get(one.id)} {inLanguage(one.text, language)}
                </button>
                <p dir="auto">{conditionWords(t, language, one, questions, names)}</p>
              </li>
            ))}
        </ul>
      </section>
    </div>
  )
}

function placeOf(layer: number, row: number): { x: number; y: number } {
  return { x: size.edge + layer * (size.width + size.across), y: size.edge + row * (size.height + size.down) }
}

function shortened(text: string, longest: number): string {
  const letters = [...text]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text
}
