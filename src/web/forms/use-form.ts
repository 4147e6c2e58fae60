import { type RefObject, useCallback, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { useSending } from '#web/forms/use-sending.ts'
import { changedBeforeHydration, type FormElement } from './changed-before-hydration.ts'
import { useDraft } from './use-draft.ts'

/** An error of a field, or of the form as a whole. */
export type Problem<Values extends FieldValues> = {
  field?: Path<Values>
  text: string
  /** for showing an action next to the message */
  code?: string
}

export type FieldProblem = { text: string; code: string }

/** Binds an input to its form: spread it into a field of the kit. */
export type FieldBinding = {
  id: string
  name: string
  ref: (element: FormElement | null) => void
  onChange: (event: { target: { value: string } }) => unknown
  onBlur: (event: { target: { value: string } }) => unknown
  initial: unknown
  problem: FieldProblem | undefined
}

type Options<Values extends FieldValues> = {
  /** initial values: every property, '' if empty */
  defaults: Values
  /** validates before sending; returns all errors, or only the first if the form shows one at a time */
  validate?: (values: Values) => Problem<Values>[] | Promise<Problem<Values>[]>
  /** Sends the values, one call at a time; returns the refusal, if any. Exceptions go to `explain`. */
  send: (values: Values) => Promise<Problem<Values> | undefined>
  explain: (error: unknown) => Problem<Values> | Problem<Values>[]
  /** initial errors */
  problems?: Problem<Values>[]
  /** Key of the draft kept in this tab until the form is sent; never for a form with secrets. */
  draft?: string
  /** asks before the page is left with unsaved changes */
  guard?: boolean
}

export type KitForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'getValues'> & {
  element: RefObject<HTMLFormElement | null>
  submit: () => Promise<void>
  isSending: boolean
  /** @param onChange called with new values */
  field: (name: Path<Values>, onChange?: (value: unknown) => void) => FieldBinding
  /** Sets a value like user input: for fields that are not native inputs. */
  set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void
  /** all current errors, in order */
  problems: (FieldProblem & { field: string | undefined; id: string })[]
  /** number of refused tries: each time the focus moves to the error */
  refusals: number
  showProblems: (problems: Problem<Values>[]) => void
  /** Sets new values, which count as unchanged. */
  reset: (values: Values) => void
  /** whether there is input that has not been sent */
  hasChanges: boolean
  /** Deletes the restored draft and resets the form; undefined if none was restored. */
  discardDraft: (() => void) | undefined
  /** Deletes the draft of the current input. */
  dropDraft: () => void
}

/** A form: its values, its errors, and its sending. Fields are native, and input made before hydration stays. */
export function useForm<Values extends FieldValues>(options: Options<Values>): KitForm<Values> {
  const { defaults, validate, explain } = options
  const uid = useId()
  const element = useRef<HTMLFormElement>(null)
  const known = useRef(new WeakSet<FormElement>())
  const [initialErrors] = useState(() => toErrors(options.problems ?? []))
  const [refusals, setRefusals] = useState(0)
  const { isSending, send } = useSending()
  const form = useHookForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    errors: initialErrors,
    shouldFocusError: false,
    // An error disappears when its field is changed; none comes back before the next try to send.
    reValidateMode: 'onSubmit',
    resolver: async values => {
      const errors = toErrors((await validate?.(values)) ?? [])
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { errors, isDirty } = form.formState
  const draft = useDraft(form, options.draft)

  const { clearErrors, setError } = form
  const showProblems = useCallback(
    (problems: Problem<Values>[]) => {
      clearErrors()
      for (const { field = 'root' as const, text, code = 'refused' } of problems)
        setError(field, { type: code, message: text })
      setRefusals(count => count + 1)
    },
    [clearErrors, setError],
  )
  const sendValues = async (values: Values) => {
    try {
      const refused = await options.send(values)
      if (refused) showProblems([refused])
      else draft.drop()
    } catch (error) {
      showProblems([explain(error)].flat())
    }
  }
  const submit = () =>
    send(async () => {
      let isWrong = false
      try {
        await form.handleSubmit(sendValues, () => {
          isWrong = true
        })()
      } catch (error) {
        // The validation itself failed: its schema could not be loaded.
        showProblems([explain(error)].flat())
      }
      // Only after the fields are marked as invalid, or the focus would find none.
      if (isWrong) setRefusals(count => count + 1)
    })

  const field = (name: Path<Values>, onChange?: (value: unknown) => void): FieldBinding => {
    const registered = form.register(name, {
      onChange: event => {
        if (form.getFieldState(name).error) form.clearErrors(name)
        onChange?.(event.target.value)
      },
    })
    const ref = (input: FormElement | null) => {
      const isNew = input !== null && !known.current.has(input)
      const changed = isNew ? changedBeforeHydration(input) : undefined
      registered.ref(input)
      if (isNew) known.current.add(input)
      if (changed === undefined) return
      form.setValue(name, changed as PathValue<Values, Path<Values>>, { shouldDirty: true })
      onChange?.(changed)
    }
    const error = get(errors, name) as { type?: string; message?: string } | undefined
    return {
      id: idOf(uid, name),
      name,
      ref,
      onChange: registered.onChange,
      onBlur: registered.onBlur,
      initial: get(form.formState.defaultValues, name),
      problem: error && { text: error.message ?? '', code: error.type ?? '' },
    }
  }
  return {
    watch: form.watch,
    getValues: form.getValues,
    element,
    submit,
    isSending,
    field,
    set: (name, value) => {
      form.clearErrors(name)
      form.setValue(name, value, { shouldDirty: true })
    },
    problems: listProblems(errors, uid),
    refusals,
    showProblems,
    reset: values => form.reset(values),
    hasChanges: Boolean(options.guard) && isDirty && !isSending,
    discardDraft: draft.discard,
    dropDraft: draft.drop,
  }
}

function idOf(uid: string, name: string): string {
  return `${uid}-${name}`
}

function toErrors<Values extends FieldValues>(problems: Problem<Values>[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { field = 'root', text, code = 'wrong' } of problems) set(errors, field, { type: code, message: text })
  return errors
}

function listProblems<Values extends FieldValues>(errors: FieldErrors<Values>, uid: string) {
  return Object.entries(errors).map(([name, error]) => ({
    field: name === 'root' ? undefined : name,
    id: idOf(uid, name),
    text: String(error?.message ?? ''),
    code: String(error?.type ?? ''),
  }))
}
