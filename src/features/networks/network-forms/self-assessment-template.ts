import { type FormDefinition, formDefinition } from '#features/platform/forms/form-definition.ts'
import { withOrigins } from '#features/platform/forms/same-question.ts'
import type { FormLevel } from './form-score.ts'
import { templateTexts as texts } from './template-texts.ts'

/** points of Yes and Partly */
const [whole, part] = [10, 5]

/** A question by how far something holds, with points. Its choices' ids follow its own. */
function howFar(id: number, text: (typeof texts)[keyof typeof texts]) {
  const choices = [
    { id: id * 10 + 2, text: texts.yes, points: whole },
    { id: id * 10 + 3, text: texts.partly, points: part },
    { id: id * 10 + 4, text: texts.notYet, points: 0 },
  ]
  return {
    ...{ id, type: 'selectOne', text, help: {}, isRequired: true, isPublic: false, tag: null, shownWhen: null },
    ...{ choiceGroups: [{ id: id * 10 + 1, title: {}, choices }], limits: {} },
  }
}

const open = {
  ...{ help: {}, isRequired: false, isPublic: false, tag: null, shownWhen: null, choiceGroups: [] },
}

/** What a network’s self-assessment begins with: three sections of 20 points each, and three levels. */
export const selfAssessmentTemplate: { definition: FormDefinition; levels: FormLevel[] } = {
  definition: formDefinition.parse({
    sections: [
      { id: 1, title: texts.people, intro: {}, questions: [howFar(11, texts.pay), howFar(12, texts.voice)] },
      { id: 2, title: texts.nature, intro: {}, questions: [howFar(21, texts.waste), howFar(22, texts.soil)] },
      {
        ...{ id: 3, title: texts.money, intro: {} },
        questions: [
          howFar(31, texts.prices),
          howFar(32, texts.local),
          { ...open, id: 33, type: 'text', text: texts.example, limits: { max: 2000 } },
          { ...open, id: 34, type: 'fileUpload', text: texts.proof, limits: { max: 5 } },
        ],
      },
    ],
  }),
  levels: [
    { name: texts.seed, from: 10 },
    { name: texts.leaf, from: 30 },
    { name: texts.fruit, from: 50 },
  ],
}

/** The template as a network’s own form begins with it: its questions stay the same ones in all networks. */
export const templateForm = {
  ...selfAssessmentTemplate,
  definition: withOrigins(selfAssessmentTemplate.definition, 'pola'),
}
