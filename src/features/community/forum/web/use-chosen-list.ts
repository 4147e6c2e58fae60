import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { listAddress } from './list-address.ts'
import type { AskedList } from './use-forum.ts'

/**
 * What the list is asked for, also while its page is still being fetched: whoever chooses a language and then an order
 * gets both.
 * @param asked what the shown page was asked for
 */
export function useChosenList(asked: AskedList) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const [chosen, setChosen] = useState(asked)
  const [shown, setShown] = useState(asked)
  if (shown !== asked && isIdle) {
    setShown(asked)
    setChosen(asked)
  }
  const { after: _, ...first } = chosen
  const choose = (changes: Partial<AskedList>) => {
    const next = { ...first, ...changes }
    setChosen(next)
    void navigate(listAddress(next))
  }
  return { chosen: first, choose }
}
