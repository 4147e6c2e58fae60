import { expect, test } from 'vitest'
import { pointsBySection } from './form-points.ts'
import { aQuestion } from './testing/random-forms.ts'

const choices = [1, 2, 3].map(id => ({ id, text: { en: `Choice ${id}` }, points: id * 10 }))
const choiceGroups = [{ id: 1, title: {}, choices }]

test('points are the sum of choices and of questions for points, of shown questions, by section', () => {
  const section = (id: number, questions: ReturnType<typeof aQuestion>[]) => ({ id, title: {}, intro: {}, questions })
  const hidden = { match: 'all' as const, parents: [{ questionId: 3, answers: [true] }] }
  const form = {
    sections: [
      section(1, [
        aQuestion({ id: 1, type: 'selectOne', choiceGroups }),
        aQuestion({ id: 2, type: 'selectMany', choiceGroups }),
        aQuestion({ id: 3, type: 'polar' }),
      ]),
      section(2, [
        aQuestion({ id: 4, type: 'points' }),
        aQuestion({ id: 5, type: 'points', shownWhen: hidden }),
        aQuestion({ id: 6, type: 'number' }),
      ]),
    ],
  }
  const answers = new Map<number, unknown>([
    [1, 3],
    [2, [1, 2]],
    [3, false],
    [4, 7],
    [5, 100],
    [6, 1000],
  ])
  expect(pointsBySection(form, answers)).toEqual(
    new Map([
      [1, 60],
      [2, 7],
    ]),
  )
})
