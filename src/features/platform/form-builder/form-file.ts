import { z } from 'zod'
import {
  type FormDefinition,
  formDefinition,
  type Question,
  questionsOf,
} from '#features/platform/forms/form-definition.ts'
import { formFaults } from '#features/platform/forms/form-faults.ts'
import { withoutOrigin } from '#features/platform/forms/same-question.ts'

/** version of the file's format; others are refused */
export const fileSchema = 1

/** Ids of sectors and focuses have no meaning on another Pola: files have handles instead. */
export type Handles = { handleOf: ReadonlyMap<number, string>; idOf: ReadonlyMap<string, number> }

/** `sector/food` and `focus/climate`: names that are the same on every Pola. */
export function nodeHandle({ type, handle }: { type: string; handle: string }): string {
  return `${type}/${handle}`
}

/** Writes a form as a file for import on another Pola. */
export function writeFormFile(
  { kind, name }: { kind: string; name: Record<string, string> },
  form: FormDefinition,
  { handleOf }: Pick<Handles, 'handleOf'>,
): string {
  const nodes = nodeQuestions(questionsOf(form))
  const sections = form.sections.map(section => ({
    ...section,
    questions: section.questions.map(withoutOrigin).map(({ shownWhen, ...question }) => ({
      ...question,
      shownWhen: shownWhen && {
        ...shownWhen,
        parents: shownWhen.parents.map(parent => ({
          ...parent,
          answers: parent.answers.map(one =>
            nodes.has(parent.questionId) && typeof one === 'number' ? (handleOf.get(one) ?? one) : one,
          ),
        })),
      },
    })),
  }))
  return JSON.stringify({ format: 'pola-form', schema: fileSchema, kind, name, sections }, null, 2)
}

const fileHead = z.looseObject({ format: z.literal('pola-form'), schema: z.literal(fileSchema) })

export type ReadForm = { form: FormDefinition; unknownHandles: string[] } | { wrongAt: string }

/**
 * Reads a form file.
 * @returns the form, or the location of the first error as a path of properties
 */
export function readFormFile(content: string, { idOf }: Pick<Handles, 'idOf'>): ReadForm {
  let file: unknown
  try {
    file = JSON.parse(content)
  } catch {
    return { wrongAt: 'JSON' }
  }
  const head = fileHead.safeParse(file)
  if (!head.success) return { wrongAt: pathOf(head.error) }
  const unknown = new Set<string>()
  const read = formDefinition.safeParse({ sections: withIds(head.data.sections, idOf, unknown) })
  if (!read.success) return { wrongAt: pathOf(read.error) }
  const [fault] = formFaults(read.data).filter(one => one.code === 'sameId' || one.code === 'cycle')
  if (fault) return { wrongAt: `questions ${fault.questionIds.join(', ')}` }
  return { form: read.data, unknownHandles: [...unknown] }
}

/** The sections with ids in place of handles. Malformed values stay unchanged; the schema refuses them later. */
function withIds(sections: unknown, idOf: ReadonlyMap<string, number>, unknown: Set<string>): unknown {
  const id = (answer: unknown) => {
    if (typeof answer !== 'string') return answer
    const found = idOf.get(answer)
    if (found === undefined) unknown.add(answer.slice(0, 100))
    // a placeholder, because a form with unknown handles isn't imported
    return found ?? 1
  }
  return each(sections, section => ({
    ...section,
    questions: each(section.questions, question => ({
      ...question,
      shownWhen: one(question.shownWhen, shown => ({
        ...shown,
        parents: each(shown.parents, parent => ({
          ...parent,
          answers: Array.isArray(parent.answers) ? parent.answers.map(id) : parent.answers,
        })),
      })),
    })),
  }))
}

type Part = Record<string, unknown>

function one(value: unknown, change: (part: Part) => Part): unknown {
  return value && typeof value === 'object' && !Array.isArray(value) ? change(value as Part) : value
}

function each(value: unknown, change: (part: Part) => Part): unknown {
  return Array.isArray(value) ? value.map(item => one(item, change)) : value
}

function pathOf({ issues }: z.ZodError): string {
  return (issues[0]?.path ?? []).join('.') || 'format'
}

function nodeQuestions(questions: Question[]): Set<number> {
  return new Set(questions.filter(one => one.type === 'sector' || one.type === 'focus').map(one => one.id))
}
