import fc from 'fast-check'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { randomForm } from '#features/platform/forms/random-forms.factory.ts'
import { writableInXml } from '../texts-file.ts'

/** Texts that file formats may corrupt: quotes, line breaks, formulas, markup. */
const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom('=1+1', "'=1", '-5', '"', 'a,b;c\td', '<b>&amp;</b>', ']]>', 'two\nlines', 'two\r\nlines', 'ශ්‍රී'),
  )
  .filter(one => one.trim() === one && one !== '' && one.isWellFormed() && one === writableInXml(one))

const texts = fc.record({ en: text, si: text, ja: text }, { requiredKeys: ['en'] })

/** Forms with arbitrary texts. */
export const writtenForm: fc.Arbitrary<FormDefinition> = fc
  .tuple(randomForm, fc.infiniteStream(texts))
  .map(([form, stream]) => {
    const next = () => stream.next().value
    return {
      sections: form.sections.map(section => ({
        ...section,
        title: next(),
        intro: next(),
        questions: section.questions.map(question => ({
          ...question,
          text: next(),
          help: next(),
          ...(question.type === 'number' && { limits: { unit: next() } }),
          choiceGroups: question.choiceGroups.map(group => ({
            ...group,
            title: next(),
            choices: group.choices.map(choice => ({ ...choice, text: next() })),
          })),
        })),
      })),
    }
  })
