import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { SavingState } from '../store/answer-sender.ts'
import type { AnswerStore, QuestionState } from '../store/answer-store.ts'

const StoreContext = createContext<AnswerStore | null>(null)

export const AnswersProvider = StoreContext.Provider

export function useAnswers(): AnswerStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useAnswers outside AnswersProvider')
  return store
}

/** The state of a question; the component rerenders for this question only. */
export function useQuestionState(id: number): QuestionState {
  const store = useAnswers()
  const subscribe = useCallback((listener: () => void) => store.subscribe(id)(listener), [store, id])
  const get = () => store.question(id)
  return useSyncExternalStore(subscribe, get, get)
}

export function useShown(): ReadonlySet<number> {
  const store = useAnswers()
  const subscribe = useCallback((listener: () => void) => store.subscribe('shown')(listener), [store])
  return useSyncExternalStore(subscribe, store.shown, store.shown)
}

export function useSavingState(): SavingState {
  const store = useAnswers()
  const subscribe = useCallback((listener: () => void) => store.subscribe('saving')(listener), [store])
  return useSyncExternalStore(subscribe, store.saving, store.saving)
}

/** Rerenders when a question becomes answered, unanswered, valid or wrong. */
export function useProgress(): number {
  const store = useAnswers()
  const subscribe = useCallback((listener: () => void) => store.subscribe('progress')(listener), [store])
  return useSyncExternalStore(subscribe, store.progress, store.progress)
}
