import { type AnswerFile, answerFileDocument } from '../../answer-file.ts'
import { checkAnswers } from '../../check-answer.ts'
import { isEmptyAnswer, readAnswer } from '../../form-answers.ts'
import { questionsOf } from '../../form-definition.ts'
import { element, type FileInput } from '../../kinds/file-input.ts'
import { openedQuestions } from '../../opened-questions.ts'
import { fileInputs } from '../../question-kinds.ts'
import { answersToKeep, shownQuestions } from '../../shown-questions.ts'
import { styles } from './fill-in-styles.ts'

// The script of an answer file, which works offline, with the contents of the file alone.

const holder = document.getElementById('pola-answers')
const script = document.getElementById('pola-fill-in')
if (holder && script) fillIn(JSON.parse(holder.textContent ?? '') as AnswerFile, script.textContent ?? '')

function fillIn(file: AnswerFile, script: string): void {
  const { response, language, words } = file
  const { definition, name } = response.form
  const opened = openedQuestions(definition, response.openQuestions)
  const answers = new Map<number, unknown>()
  for (const { questionId, value } of response.answers) if (value !== null) answers.set(questionId, value)
  const before = new Map(answers)
  for (const { questionId, value } of keptOf(file)) answers.set(questionId, value)
  const textOf = (texts: Record<string, string | undefined>) => texts[language] || texts.en || ''
  const blocks = new Map<number, HTMLElement>()
  let isSaved = true

  document.head.append(element('style', { textContent: styles }))
  const left = element('p', { className: 'left' })
  left.setAttribute('role', 'status')
  const save = element('button', { type: 'button', textContent: words.save, onclick: saveFile })
  const main = element('main', {}, [
    element('h1', { textContent: textOf(name) }),
    element('p', { textContent: words.intro }),
    ...definition.sections.map(section => {
      const questions = section.questions.map(question => {
        const input = (fileInputs[question.type] as FileInput<unknown>).make({
          question,
          file,
          value: readAnswer(question.type, answers.get(question.id)),
          textOf,
          change: value => changed(question.id, value),
        })
        const isClosed = opened !== null && !opened.has(question.id)
        const help = textOf(question.help)
        const block = element('fieldset', { className: 'question', disabled: isClosed }, [
          element('legend', { textContent: textOf(question.text) + (question.isRequired ? ' *' : '') }),
          ...(help ? [element('p', { className: 'help', textContent: help })] : []),
          input,
        ])
        blocks.set(question.id, block)
        return block
      })
      const intro = textOf(section.intro)
      return element('section', {}, [
        element('h2', { textContent: textOf(section.title) }),
        ...(intro ? [element('p', { textContent: intro })] : []),
        ...questions,
      ])
    }),
  ])
  document.body.append(main, element('footer', {}, [left, save]))
  show()
  addEventListener('beforeunload', event => {
    if (!isSaved) event.preventDefault()
  })

  function changed(questionId: number, value: unknown): void {
    if (isEmptyAnswer(value)) answers.delete(questionId)
    else answers.set(questionId, value)
    isSaved = false
    keep()
    show()
  }

  function show(): void {
    const shown = shownQuestions(definition, answers)
    for (const [id, block] of blocks) block.hidden = !shown.has(id)
    const count = [...checkAnswers(definition, answers).values()].length
    left.textContent = (words.left ?? '').replace('{count}', String(count))
  }

  /** Answers that differ from those in the file, without those to hidden questions. */
  function given(): AnswerFile['given'] {
    const kept = answersToKeep(definition, answers)
    const revisions = new Map(response.answers.map(one => [one.questionId, one.revision]))
    return questionsOf(definition).flatMap(({ id }) => {
      const value = kept.get(id) ?? null
      if (JSON.stringify(value) === JSON.stringify(before.get(id) ?? null)) return []
      return [{ questionId: id, value, revision: revisions.get(id) ?? 0 }]
    })
  }

  function saveFile(): void {
    const text = answerFileDocument({ ...file, given: given() }, script)
    const link = element('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/html' })) })
    link.download = `${words.fileName}.html`
    link.click()
    isSaved = true
  }

  /**
   * Stores the answers in the browser as well, in case somebody closes the file without saving; browsers may refuse it.
   */
  function keep(): void {
    try {
      localStorage.setItem(keyOf(file), JSON.stringify(given()))
    } catch {
      // ignored, because leaving the page also asks for confirmation
    }
  }
}

/** The answers saved in this file, or stored by this browser without saving the file. */
function keptOf(file: AnswerFile): AnswerFile['given'] {
  const all = new Map(file.given.map(one => [one.questionId, one]))
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(file)) ?? '[]') as AnswerFile['given']
    for (const one of kept) all.set(one.questionId, one)
  } catch {
    // nothing was stored
  }
  return [...all.values()]
}

function keyOf({ response }: AnswerFile): string {
  return `pola-answers-${response.id}-${response.answers.reduce((sum, one) => sum + one.revision, 0)}`
}
