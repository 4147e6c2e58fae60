import { inLanguage } from '#shared/local-text.ts'
import type { FileChoice } from '../answer-file.ts'
import type { Question } from '../form-definition.ts'
import { orNull } from './answer-parts.ts'
import { postedIds } from './chosen-parts.ts'
import { checkBoxes, type FileInput } from './file-input.ts'
import type { AnswerWording, PostedQuestion } from './question-kind.ts'

export function postedNames(sent: PostedQuestion): number[] | null {
  return orNull(postedIds(sent))
}

/** Names of sectors or focuses, after those of their parents. */
export function nodeNames(ids: number[], _: Question, { named, language, gone }: AnswerWording): string[] {
  return ids.map(id => inLanguage(named.nodes[id], language) || gone)
}

export function treeFileInput(type: 'sector' | 'focus'): FileInput<number[]> {
  return {
    make: ({ file, value = [], change }) => {
      const all = file.choices[type]
      const choices = all.map(one => ({ id: one.id, label: pathOf(one, all) }))
      return checkBoxes([{ title: '', choices }], value, change)
    },
  }
}

/** “Food › Tea” */
function pathOf(choice: FileChoice, all: FileChoice[]): string {
  const parent = all.find(one => one.id === choice.parentId)
  return parent ? `${pathOf(parent, all)} › ${choice.title}` : choice.title
}
