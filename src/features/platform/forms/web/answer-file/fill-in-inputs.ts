import { type AnswerFile, type FileChoice, onlineTypes } from '../../answer-file.ts'
import { type AnswerOf, readAnswer } from '../../form-answers.ts'
import type { Question } from '../../form-definition.ts'
import type { QuestionType } from '../../question-types.ts'
import { longestTyped, numberInField, typedAnswer } from '../../typed-number.ts'

type Asked = {
  question: Question
  file: AnswerFile
  value: unknown
  textOf: (texts: Record<string, string | undefined>) => string
  change: (questionId: number, value: unknown) => void
}

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

/** What a question is answered with. */
export function inputOf(asked: Asked): HTMLElement {
  const { question, file, textOf, change } = asked
  const { id, type } = question
  if ((onlineTypes as readonly QuestionType[]).includes(type))
    return element('p', { className: 'online', textContent: file.words.online })
  if (type === 'polar') {
    const chosen = readAnswer(type, asked.value)
    const labels = [file.words.yes ?? '', file.words.no ?? '']
    return radios(asked, labels, chosen === undefined ? -1 : chosen ? 0 : 1, at => change(id, at === 0))
  }
  if (type === 'selectOne') {
    const choices = question.choiceGroups.flatMap(group => group.choices)
    const chosen = readAnswer(type, asked.value)
    const at = choices.findIndex(one => one.id === chosen)
    const labels = choices.map(one => textOf(one.text))
    return radios(asked, labels, at, place => change(id, choices[place]?.id))
  }
  if (type === 'selectMany') {
    const groups = question.choiceGroups.map(group => ({
      title: textOf(group.title),
      choices: group.choices.map(one => ({ id: one.id, label: textOf(one.text) })),
    }))
    return checks(groups, readAnswer(type, asked.value) ?? [], ids => change(id, ids))
  }
  if (type === 'sector' || type === 'focus') {
    const choices = file.choices[type].map(one => ({ id: one.id, label: pathOf(one, file.choices[type]) }))
    return checks([{ title: '', choices }], readAnswer(type, asked.value) ?? [], ids => change(id, ids))
  }
  if (type === 'number' || type === 'points') return numberInput(asked)
  if (type === 'keyword') return keywords(asked)
  if (type === 'signature') return signature(asked)
  if (type === 'certifications') return certificates(asked)
  return text(asked as Asked & { question: { type: 'text' | 'brand' } })
}

function radios({ question }: Asked, labels: string[], chosen: number, choose: (at: number) => void): HTMLElement {
  return element(
    'div',
    {},
    labels.map((label, at) => {
      const name = `question-${question.id}`
      return choice({ type: 'radio', name, checked: at === chosen, onchange: () => choose(at) }, label)
    }),
  )
}

type Group = { title: string; choices: { id: number; label: string }[] }

function checks(groups: Group[], before: number[], change: (ids: number[]) => void): HTMLElement {
  const chosen = new Set(before)
  return element(
    'div',
    {},
    groups.flatMap(({ title, choices }) => [
      ...(title ? [element('h3', { textContent: title })] : []),
      ...choices.map(({ id, label }) => {
        const input = { type: 'checkbox', checked: chosen.has(id) }
        return choice(
          {
            ...input,
            onchange: ({ target }) => {
              if ((target as HTMLInputElement).checked) chosen.add(id)
              else chosen.delete(id)
              change([...chosen])
            },
          },
          label,
        )
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

/** Names the field by the question: it is the only one in its box. */
function named<T extends HTMLElement>(field: T, { question, textOf }: Asked): T {
  field.setAttribute('aria-label', textOf(question.text))
  return field
}

function text(asked: Asked): HTMLElement {
  const { question, file, value, change } = asked
  const answer: AnswerOf<'text'> = readAnswer('text', value) ?? {}
  // what was written in another language is shown, and changed, in that one
  const written = Object.entries(answer).find(([, words]) => words?.trim())?.[0] ?? file.language
  const language = answer[file.language as keyof typeof answer]?.trim() ? file.language : written
  const most = question.limits.max
  const isShort =
    question.type === 'brand' || question.limits.format !== undefined || (most !== undefined && most <= 200)
  const properties = {
    value: answer[language as keyof typeof answer] ?? '',
    ...(most && { maxLength: most }),
    oninput: ({ target }: Event) => {
      change(question.id, { ...answer, [language]: (target as HTMLInputElement).value })
    },
  }
  const input = isShort ? element('input', properties) : element('textarea', { ...properties, rows: 4 })
  input.dir = 'auto'
  return named(input, asked)
}

function numberInput(asked: Asked): HTMLElement {
  const { question, file, value, textOf, change } = asked
  const { decimals = 0, unit } = question.limits
  const type = question.type === 'points' ? 'points' : 'number'
  const example = numberInField(decimals > 0 ? 1234.5 : 1234, file.language)
  const wrong = element('p', { className: 'wrong', id: `wrong-${question.id}` })
  wrong.setAttribute('aria-live', 'polite')
  const say = (answer: ReturnType<typeof typedAnswer>) => {
    const isWrong = answer !== null && typeof answer !== 'number'
    wrong.textContent = isWrong ? (file.words.number ?? '').replace('{example}', example) : ''
    input.setAttribute('aria-invalid', String(isWrong))
  }
  const input = element('input', {
    value: numberInField(readAnswer(type, value), file.language),
    inputMode: decimals > 0 ? 'decimal' : 'numeric',
    dir: 'ltr',
    maxLength: longestTyped,
    oninput: () => {
      const answer = typedAnswer(input.value, file.language, type)
      change(question.id, answer)
      say(answer)
    },
  })
  input.setAttribute('aria-describedby', wrong.id)
  say(readAnswer(type, value) ?? null)
  return element('div', {}, [element('div', { className: 'number' }, [named(input, asked), textOf(unit ?? {})]), wrong])
}

function keywords(asked: Asked): HTMLElement {
  const { question, file, value, change } = asked
  const input = element('textarea', {
    rows: 3,
    value: (readAnswer('keyword', value) ?? []).join('\n'),
    oninput: () => {
      const words = input.value.split('\n').map(one => one.trim().slice(0, 100))
      change(question.id, [...new Set(words.filter(Boolean))])
    },
  })
  return element('div', {}, [
    element('p', { className: 'help', textContent: file.words.keywords }),
    named(input, asked),
  ])
}

/** Typed: a drawn one needs no file. One that was drawn before stays. */
function signature(asked: Asked): HTMLElement {
  const { question, value, change } = asked
  const { name = '', strokes = [] } = readAnswer('signature', value) ?? {}
  const input = element('input', {
    value: name,
    maxLength: 200,
    oninput: () => change(question.id, { name: input.value, strokes }),
  })
  return named(input, asked)
}

type Certificate = AnswerOf<'certifications'>[number]

function certificates({ question, file, value, change }: Asked): HTMLElement {
  const { words, choices } = file
  const all: Certificate[] = structuredClone(readAnswer('certifications', value) ?? [])
  const emit = () => change(question.id, all)
  const list = element('div')
  const rowOf = (one: Certificate): HTMLElement => {
    const field = (label: string | undefined, key: 'name' | 'number' | 'issuer' | 'validFrom' | 'validUntil') => {
      const isDay = key === 'validFrom' || key === 'validUntil'
      const input = element('input', {
        type: isDay ? 'date' : 'text',
        value: one[key] ?? '',
        maxLength: key === 'number' ? 100 : 200,
        oninput: () => {
          Object.assign(one, { [key]: isDay ? input.value || null : input.value })
          emit()
        },
      })
      return element('label', { className: 'field' }, [element('span', { textContent: label }), input])
    }
    const which = element('select', {
      onchange: () => {
        one.certificateId = Number(which.value) || null
        emit()
      },
    })
    which.append(element('option', { value: '', textContent: words.otherCertificate }))
    for (const { id, title } of choices.certifications)
      which.append(element('option', { value: String(id), textContent: title, selected: id === one.certificateId }))
    const row = element('div', { className: 'certificate' }, [
      element('label', { className: 'field' }, [element('span', { textContent: words.certificate }), which]),
      ...(question.tag === 'profileCertificates' && words.certificateHint
        ? [element('p', { textContent: words.certificateHint })]
        : []),
      field(words.certificateName, 'name'),
      field(words.certificateNumber, 'number'),
      field(words.issuer, 'issuer'),
      field(words.validFrom, 'validFrom'),
      field(words.validUntil, 'validUntil'),
      element('button', {
        type: 'button',
        textContent: words.remove,
        onclick: () => {
          all.splice(all.indexOf(one), 1)
          row.remove()
          emit()
        },
      }),
    ])
    return row
  }
  list.append(...all.map(rowOf))
  const add = element('button', {
    type: 'button',
    textContent: words.addCertificate,
    onclick: () => {
      const one = {
        certificateId: null,
        name: '',
        number: '',
        issuer: '',
        validFrom: null,
        validUntil: null,
        fileId: null,
      }
      all.push(one)
      list.append(rowOf(one))
    },
  })
  return element('div', {}, [list, add])
}

/** “Food › Tea” */
function pathOf(choice: FileChoice, all: FileChoice[]): string {
  const parent = all.find(one => one.id === choice.parentId)
  return parent ? `${pathOf(parent, all)} › ${choice.title}` : choice.title
}
