import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#web/app-context.ts'
import type { Purpose } from '../storage.policy.ts'
import { sendFile } from './send-file.ts'
import { createUploads, type Uploads } from './uploads.ts'

export type UseUpload = Omit<Uploads, 'list' | 'subscribe' | 'add'> & {
  uploads: ReturnType<Uploads['list']>
  upload: Uploads['add']
}

/** Uploads for one place of a page, cancelled on unmount. Show them with `UploadDialog`. */
export function useUpload(purpose: Purpose): UseUpload {
  const { clients } = useApp()
  const [{ list, subscribe, add, retry, cancel, dismiss }] = useState(() =>
    createUploads((file, options) => sendFile(clients.storage, purpose, file, options)),
  )
  useEffect(() => dismiss, [dismiss])
  const uploads = useSyncExternalStore(subscribe, list, list)
  return { uploads, upload: add, retry, cancel, dismiss }
}
