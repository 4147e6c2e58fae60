import { useLayoutEffect, useRef, useState } from 'react'
import type { Purpose } from '#features/platform/storage/storage.policy.ts'
import { problemOf, uploadMessage, useUpload } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { maxPictures, type PictureDraft } from '../../listing-draft.ts'
import { addInTurn, moveOne } from './move-picture.ts'

type Options = { pictures: PictureDraft[]; onChange: (pictures: PictureDraft[]) => void; purpose: Purpose }

/** Changes to a listing's pictures, each announced to screen readers, and the uploads that become pictures. */
export function usePictures(options: Options) {
  const { t } = useTranslation()
  const snackbar = useSnackbar()
  const { purpose } = options
  const { uploads: all, upload, retry, cancel } = useUpload(purpose)
  const [refused, setRefused] = useState<string[]>([])
  const [status, setStatus] = useState('')
  const turns = useRef(new Map<string, number>())
  const nextTurn = useRef(0)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const uploads = all.filter(({ state }) => state !== 'done')
  // uploads that end in the same moment must see each other's pictures
  const give = (pictures: PictureDraft[]) => {
    latest.current = { ...latest.current, pictures }
    latest.current.onChange(pictures)
  }
  const placeOf = (id: string) => latest.current.pictures.findIndex(one => one.id === id)
  const change = (id: string, to: Partial<PictureDraft>) =>
    give(latest.current.pictures.map(one => (one.id === id ? { ...one, ...to } : one)))

  const add = (files: File[]) => {
    const room = maxPictures - latest.current.pictures.length - uploads.length
    const fitting = files.filter(file => !problemOf(file, purpose))
    setRefused([
      ...files.flatMap(file => {
        const problem = problemOf(file, purpose)
        return problem ? `${file.name}: ${uploadMessage(t, problem)}` : []
      }),
      ...(fitting.length > room ? [t('A listing has at most {{most}} pictures.', { most: maxPictures })] : []),
    ])
    for (const file of fitting.slice(0, Math.max(0, room))) {
      const turn = nextTurn.current++
      void upload([file]).then(([stored]) => {
        if (!stored) return
        turns.current.set(stored.id, turn)
        give(addInTurn(latest.current.pictures, stored.id, turns.current))
        setStatus(t('{{name}} is uploaded', { name: file.name }))
      })
    }
  }
  return {
    uploads,
    refused,
    status,
    setStatus,
    add,
    retry,
    cancel,
    move: (id: string, to: number) => {
      const from = placeOf(id)
      const next = moveOne(latest.current.pictures, from, to)
      // the user's order takes precedence
      turns.current.clear()
      give(next)
      const at = next.findIndex(one => one.id === id)
      setStatus(t('Now picture {{number}} of {{all}}', { number: at + 1, all: next.length }))
    },
    describe: (id: string, alt: PictureDraft['alt']) => change(id, { alt }),
    replace: async (id: string, part: File) => {
      const [stored] = await upload([part])
      if (!stored) return
      change(id, { id: stored.id })
      setStatus(t('{{name}} is uploaded', { name: t('The cropped picture') }))
    },
    remove: (id: string) => {
      const at = placeOf(id)
      const picture = latest.current.pictures[at]
      if (!picture) return
      give(latest.current.pictures.toSpliced(at, 1))
      snackbar(t('Picture removed'), {
        label: t('Undo'),
        run: () => {
          if (placeOf(id) < 0) give(latest.current.pictures.toSpliced(at, 0, picture))
        },
      })
    },
  }
}
