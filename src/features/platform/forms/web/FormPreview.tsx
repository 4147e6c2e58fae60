import { type ReactNode, useMemo, useState } from 'react'
import { nothingNamed } from '../form-choices.contract.ts'
import type { FormDefinition } from '../form-definition.ts'
import { shownQuestions } from '../shown-questions.ts'
import classes from './FormPreview.module.css'
import { LocalWords } from './LocalWords.tsx'
import { NamedProvider } from './NamedProvider.tsx'
import { QuestionInput } from './QuestionInput.tsx'

type Props = {
  definition: FormDefinition
  /** to begin with, by question */
  answers?: ReadonlyMap<number, unknown>
  /** only this section; default: all */
  sectionId?: number | undefined
  onChange?: (answers: ReadonlyMap<number, unknown>) => void
}

/** A form as it will be filled in: conditions hold, and nothing is saved. The language is that of the page around it. */
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
              {section.questions
                .filter(question => shown.has(question.id))
                .map(question => (
                  <QuestionInput
                    key={question.id}
                    question={question}
                    value={answers.get(question.id)}
                    isIndented={question.shownWhen !== null}
                    onChange={value => answer(question.id, value)}
                  />
                ))}
            </section>
          ))}
      </div>
    </NamedProvider>
  )
}
