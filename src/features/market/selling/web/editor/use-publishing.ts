import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { SaleState } from '#features/market/desk/web/index.ts'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type ListingProblem, listingProblems } from '../../listing-problems.ts'
import { listingFailure } from '../listing-failure.ts'
import type { DraftSaving } from './use-draft-saving.ts'

export type Publishing = {
  isPublishing: boolean
  /** problems that prevent publishing */
  problems: ListingProblem[]
  /** the problems to show beside their fields: none before the first attempt to publish */
  shown: ListingProblem[]
  publish(): Promise<void>
}

/**
 * Publishes what is written, or shows beside each field what it lacks.
 * @param sale whether buyers can buy what is published; undefined while that isn't known
 * @param hasUnreadable a cell of the variants holds what is no value
 */
export function usePublishing(saving: DraftSaving, sale: SaleState | undefined, hasUnreadable: boolean): Publishing {
  const { clients } = useApp()
  const { t } = useTranslation()
  const notify = useSnackbar()
  const queries = useQueryClient()
  const { isSending, send } = useSending()
  const [wasTried, setTried] = useState(false)
  // problems that only the server detects; they are dropped when the content changes
  const [reported, setReported] = useState<{ problems: ListingProblem[]; content: unknown }>({
    problems: [],
    content: null,
  })
  const { content, flush, takeOver } = saving
  const own = useMemo(() => listingProblems(content), [content])
  const problems = useMemo(
    () => [...own, ...(reported.content === content ? reported.problems.filter(one => !isIn(own, one)) : [])],
    [own, reported, content],
  )
  const publish = useCallback(
    () =>
      send(async () => {
        setTried(true)
        if (hasUnreadable) return showField('variants')
        const [first] = own
        if (first) return showField(first.field)
        const saved = await flush()
        if (!saved) return
        try {
          const answer = await clients.selling.publishListing({ id: saved.id, revision: saved.revision })
          if (answer.isPublished || answer.waits) {
            takeOver(await clients.selling.getDraft({ id: saved.id }))
            setTried(false)
            if (answer.waits) return notify(t('Sent. Buyers see it again once the team of Pola has looked at it.'))
            const canBeBought = content.kind !== 'cart' || sale?.isOpen !== false
            notify(
              canBeBought ? t('Published. Buyers see it now.') : t('Published. Buyers see it, but can’t buy it yet.'),
            )
            // refreshes the counts on the desk
            void queries.invalidateQueries({ queryKey: ['desk-state', saved.vendorId] })
          } else {
            setReported({ problems: answer.problems, content })
            showField(answer.problems[0]?.field ?? '')
          }
        } catch (error) {
          notify(listingFailure(t, error))
        }
      }),
    [send, hasUnreadable, own, flush, clients, takeOver, notify, t, content, sale, queries],
  )
  return { isPublishing: isSending, problems, shown: wasTried ? problems : [], publish }
}

function isIn(problems: ListingProblem[], { field, code }: ListingProblem): boolean {
  return problems.some(one => one.field === field && one.code === code)
}

const cards: Record<string, string> = {
  pictures: 'pictures',
  title: 'texts',
  variants: 'variants',
  options: 'variants',
  categoryIds: 'belongs',
  certificateIds: 'belongs',
  currency: 'currency-field',
  actionLink: 'link',
  startsAt: 'dates',
  endsAt: 'dates',
  dates: 'dates',
  delivery: 'delivery',
}

/** Leads to the card of a field, and into its first control that is wrong. */
function showField(field: string): void {
  const card = document.getElementById(lookUp(cards, field.split('.')[0] ?? '') ?? '')
  if (!card) return
  card.scrollIntoView({ block: 'start', behavior: 'smooth' })
  // once what is wrong is marked
  requestAnimationFrame(() => {
    const wrong = card.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong ?? card.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
    control?.focus({ preventScroll: true })
  })
}
