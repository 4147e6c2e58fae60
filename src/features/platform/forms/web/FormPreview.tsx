import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { nothingNamed } from '../form-choices.contract.ts'
import type { FormDefinition, Question } from '../form-definition.ts'
import { gridRows } from '../question-grids.ts'
import { shownQuestions } from '../shown-questions.ts'
import classes from './FormPreview.module.css'
import { GridHead } from './GridHead.tsx'
import { LocalWords } from './LocalWords.tsx'
import { NamedProvider } from './NamedProvider.tsx'
import { QuestionInput } from './QuestionInput.tsx'

type Props = {
  definition: FormDefinition
  /** initial answers, by question */
  answers?: ReadonlyMap<number, unknown>
  /** shows only this section; default: all */
  sectionId?: number | undefined
  onChange?: (answers: ReadonlyMap<number, unknown>) => void
}

/** A preview of a form: conditions apply, and nothing is saved. Its language is that of the surrounding page. */
export function FormPreview({ definition, answers: given, sectionId, onChange }: Props): ReactNode {
  const [answers, setAnswers] = useState<ReadonlyMap<number, unknown>>(() => given ?? new Map())
  const shown = useMemo(() => shownQuestions(definition, answers), [definition, answers])
  const answer = (id: number, value: unknown) => {
    const next = new Map(answers)
    if (value === null) next.delete(id)
    else next.set(id, value)
    setAnswers(next)
    onChange?.(next)
  }
  return (
    <NamedProvider things={nothingNamed}>
      <div className={classes.preview}>
        {definition.sections
          .filter(section => sectionId === undefined || section.id === sectionId)
          .map(section => (
            <section key={section.id} className={classes.section}>
              <h2>
                <LocalWords text={section.title} />
              </h2>
              <p className={classes.intro}>
                <LocalWords text={section.intro} />
              </p>
              <Questions
                asked={section.questions.filter(one => shown.has(one.id))}
                answers={answers}
                onAnswer={answer}
              />
            </section>
          ))}
      </div>
    </NamedProvider>
  )
}

type QuestionsProps = {
  asked: Question[]
  answers: ReadonlyMap<number, unknown>
  onAnswer: (id: number, value: unknown) => void
}

function Questions({ asked, answers, onAnswer }: QuestionsProps): ReactNode {
  const rows = gridRows(asked, () => true)
  return asked.map(question => (
    <Fragment key={question.id}>
      {rows.get(question.id) && <GridHead question={question} />}
      <QuestionInput
        question={question}
        value={answers.get(question.id)}
        isIndented={question.shownWhen !== null}
        isRow={rows.has(question.id)}
        onChange={value => onAnswer(question.id, value)}
      />
    </Fragment>
  ))
}
