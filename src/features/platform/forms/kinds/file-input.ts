import type { AnswerFile } from '../answer-file.ts'
import type { Question } from '../form-definition.ts'

/** A question in an answer file, which has no framework, and only its own styles. */
export type AskedInFile<A> = {
  question: Question
  file: AnswerFile
  value: A | undefined
  textOf: (texts: Record<string, string | undefined>) => string
  change: (value: unknown) => void
}

/** The input for an answer in such a file. Declared as a method, so that inputs of all types fit into one table. */
export type FileInput<A> = { make(asked: AskedInFile<A>): HTMLElement }

/** Creates an element with properties and children; texts are never parsed as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** For types that need a network. */
export const onlineInput: FileInput<unknown> = {
  make: ({ file }) => element('p', { className: 'online', textContent: file.words.online ?? '' }),
}

/** Labels the field by the question, because it is the only one in its group. */
export function named<T extends HTMLElement>(
  field: T,
  { question, textOf }: Pick<AskedInFile<unknown>, 'question' | 'textOf'>,
): T {
  field.setAttribute('aria-label', textOf(question.text))
  return field
}

export function radioButtons(
  { id }: Question,
  labels: string[],
  chosen: number,
  choose: (at: number) => void,
): HTMLElement {
  return element(
    'div',
    {},
    labels.map((label, at) => {
      const name = `question-${id}`
      return choice({ type: 'radio', name, checked: at === chosen, onchange: () => choose(at) }, label)
    }),
  )
}

type Group = { title: string; choices: { id: number; label: string }[] }

export function checkBoxes(groups: Group[], before: number[], change: (ids: number[]) => void): HTMLElement {
  const chosen = new Set(before)
  const toggle = (id: number, isOn: boolean) => {
    if (isOn) chosen.add(id)
    else chosen.delete(id)
    change([...chosen])
  }
  return element(
    'div',
    {},
    groups.flatMap(({ title, choices }) => [
      ...(title ? [element('h3', { textContent: title })] : []),
      ...choices.map(({ id, label }) => {
        const onchange = ({ target }: Event) => toggle(id, (target as HTMLInputElement).checked)
        return choice({ type: 'checkbox', checked: chosen.has(id), onchange }, label)
      }),
    ]),
  )
}

function choice(properties: Partial<HTMLInputElement>, label: string): HTMLElement {
  return element('label', { className: 'choice' }, [
    element('input', properties),
    element('span', { textContent: label }),
  ])
}
