import { z } from 'zod'
import { type Column, joinItems, splitItems } from './answer-cells.ts'
import { counted, isEmptyAnswer, isUnique, maxItems, orNull, text } from './answer-parts.ts'
import { element, type FileInput, named } from './file-input.ts'
import type { Kind } from './question-kind.ts'

export const keyword: Kind<string[]> = {
  label: t => t('Keywords'),
  shape: z.array(text(100)).max(maxItems).refine(isUnique),
  limits: 'count',
  seconds: 25,
  check: (answer, question) => (answer.some(isEmptyAnswer) ? { code: 'name' } : counted(answer, question)),
  words: answer => answer,
  posted: ({ fields, name }) => {
    const more = (fields.get(`${name}.more`) ?? '').split(/[,\n،、，]/).map(one => one.trim())
    return orNull([...new Set([...fields.all(name), ...more])].filter(Boolean))
  },
  missing: t => t('Please add at least one keyword and press Enter.'),
  nameless: t => t('A keyword is empty.'),
}

export const keywordColumn: Column<string[]> = { write: all => joinItems(all), read: cell => splitItems(cell) }

/** One keyword per line. */
export const keywordFileInput: FileInput<string[]> = {
  make: asked => {
    const { file, value = [], change } = asked
    const input = element('textarea', {
      rows: 3,
      value: value.join('\n'),
      oninput: () => {
        const words = input.value.split('\n').map(one => one.trim().slice(0, 100))
        change([...new Set(words.filter(Boolean))])
      },
    })
    return element('div', {}, [
      element('p', { className: 'help', textContent: file.words.keywords ?? '' }),
      named(input, asked),
    ])
  },
}
