import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { AnswerProblem } from '../../answer-problem.ts'
import { type FormChoices, type NamedThings, nothingNamed } from '../../form-choices.contract.ts'
import type { Question } from '../../form-definition.ts'
import { aQuestion } from '../../testing/random-forms.ts'
import { AnswerView } from '../answers/AnswerView.tsx'
import { NamedProvider } from '../NamedProvider.tsx'
import { QuestionInput } from '../QuestionInput.tsx'

export const someChoices: FormChoices = {
  sector: [
    { id: 1, parentId: null, text: { en: 'Food', si: 'ආහාර' } },
    { id: 2, parentId: 1, text: { en: 'Tea', si: 'තේ' } },
    { id: 3, parentId: 1, text: { en: 'Honey' } },
    { id: 4, parentId: null, text: { en: 'Crafts' } },
  ],
  focus: [{ id: 9, parentId: null, text: { en: 'Women-led' } }],
  certificates: [
    { id: 5, text: { en: 'Organic' }, issuer: 'Control Union', asks: ['number', 'document'], validMonths: 12 },
  ],
}

type Given = {
  value?: unknown
  problem?: AnswerProblem | undefined
  language?: string
  things?: Partial<NamedThings>
  clients?: FakeClients
  isClosed?: boolean | undefined
}

type AskedProps = Pick<Given, 'value' | 'problem' | 'things' | 'isClosed'> & {
  asked: Question
  onChange: (value: unknown) => void
}

function Asked({ asked, value, problem, things, isClosed, onChange }: AskedProps): ReactNode {
  const [answer, setAnswer] = useState(value)
  return (
    <NamedProvider things={{ ...nothingNamed, ...things }}>
      <div style={{ container: 'questions / inline-size' }}>
        <QuestionInput
          question={asked}
          value={answer}
          problem={problem}
          isClosed={isClosed}
          onChange={next => {
            setAnswer(next)
            onChange(next)
          }}
        />
      </div>
      <section aria-label="Answer">
        <AnswerView question={asked} value={answer} />
      </section>
    </NamedProvider>
  )
}

/** Shows a required question with its input, and its answer for reading below. */
export async function showQuestion(question: Partial<Question>, given: Given = {}) {
  const { value, problem, language = 'en', things = {}, clients = {}, isClosed } = given
  const asked = aQuestion({ id: 7, text: { en: 'What is it?' }, isRequired: true, ...question })
  const onChange = vi.fn<(value: unknown) => void>()
  const forms = { getFormChoices: async () => someChoices }
  const { screen } = await show(<Asked {...{ asked, value, problem, isClosed, things, onChange }} />, {
    language,
    clients: { forms, ...clients } as FakeClients,
  })
  return { screen, onChange, answer: screen.getByRole('region', { name: 'Answer' }) }
}
