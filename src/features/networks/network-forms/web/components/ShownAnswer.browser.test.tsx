import { expect, test } from 'vitest'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { show } from '#web/testing/show.tsx'
import { ShownAnswer, ShownAnswers } from './ShownAnswer.tsx'

const question = (id: number): Question => ({
  ...{ id, type: 'selectOne', text: { en: 'Do you compost?' }, help: {}, isRequired: true, isPublic: false, tag: null },
  ...{ shownWhen: null, choiceGroups: [], limits: {} },
})

test('a question whose answer is shown says so, others don’t', async () => {
  const { screen } = await show(
    <ShownAnswers value={[7]}>
      <div data-testid="shown">
        <ShownAnswer question={question(7)} />
      </div>
      <div data-testid="other">
        <ShownAnswer question={question(8)} />
      </div>
    </ShownAnswers>,
  )
  await expect
    .element(screen.getByTestId('shown'))
    .toHaveTextContent('Visitors see this answer: while you are a member, they find you by it.')
  await expect.element(screen.getByTestId('other')).toBeEmptyDOMElement()
})
