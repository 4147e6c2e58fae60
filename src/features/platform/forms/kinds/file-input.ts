import type { AnswerFile } from '../answer-file.ts'
import type { Question } from '../form-definition.ts'

/** A question in a form that was taken along as a file: there is no framework, and no stylesheet but the file's own. */
export type AskedInFile<A> = {
  question: Question
  file: AnswerFile
  value: A | undefined
  textOf: (texts: Record<string, string | undefined>) => string
  change: (value: unknown) => void
}

/** What a question is answered with in such a file. A method, so that inputs of all kinds fit into one table. */
export type FileInput<A> = { make(asked: AskedInFile<A>): HTMLElement }

/** An element with properties and what is in it; texts are never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** For types that take a network. */
export const onlineInput: FileInput<unknown> = {
  make: ({ file }) => element('p', { className: 'online', textContent: file.words.online ?? '' }),
}

/** Names the field by the question: it is the only one in its box. */
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
