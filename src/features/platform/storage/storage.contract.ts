import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ClientsOf } from '#shared/contract-parts.ts'
import { fileExtensions, purposes } from './storage.policy.ts'

const purpose = z.enum(purposes)
const fileId = z.object({ id: z.uuid() })

export const uploadedFile = z.object({
  id: z.uuid(),
  kind: z.enum(['image', 'document']),
  purpose,
  fileName: z.string(),
  extension: z.enum(fileExtensions),
  /** bytes of the upload */
  bytes: z.number().int(),
  /** pixels of the largest variant, `#rrggbb`, base64; null for a document */
  image: z
    .object({
      id: z.uuid(),
      width: z.number().int(),
      height: z.number().int(),
      color: z.string(),
      thumbhash: z.string(),
    })
    .nullable(),
  /** URL of the file; a document's works for an hour */
  url: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

export const storageContract = {
  getPolicy: oc
    .route({
      method: 'GET',
      path: '/storage/policy',
      summary: 'The maximum size of files, and the types allowed for each purpose',
      tags: ['Storage'],
    })
    .output(
      z.object({
        maxBytes: z.number().int(),
        sizes: z.array(z.string()),
        purposes: z.record(purpose, z.object({ types: z.array(z.string()), extensions: z.array(z.string()) })),
      }),
    ),
  createSignedUrl: oc
    .route({
      method: 'POST',
      path: '/storage/signed-url',
      summary: 'A single-use URL for uploading one file of the declared size and type',
      description:
        'Send the bytes to `url` by `method` with `headers`, then complete the file. Codes: gm-error-file-too-big (413), gm-error-file-type, gm-error-file-empty.',
      tags: ['Storage'],
    })
    .input(
      z.object({
        purpose,
        fileName: z.string().min(1).max(1000),
        /** bytes */
        size: z.number().int().min(0),
        /** media type */
        type: z.string().max(100),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        url: z.string(),
        method: z.literal('PUT'),
        headers: z.record(z.string(), z.string()),
        expiresAt: z.iso.datetime(),
      }),
    ),
  completeFile: oc
    .route({
      method: 'POST',
      path: '/storage/files/{id}/complete',
      summary: 'Checks an upload: pictures are re-encoded without metadata, documents are kept',
      description:
        'Ready files may be completed again. Refused files are gone. Codes: gm-error-file-type, gm-error-image-upload, gm-error-image-pixels.',
      tags: ['Storage'],
    })
    .input(fileId)
    .output(uploadedFile),
  getFile: oc
    .route({ method: 'GET', path: '/storage/files/{id}', summary: 'One’s own finished file', tags: ['Storage'] })
    .input(fileId)
    .output(uploadedFile),
  deleteFile: oc
    .route({
      method: 'DELETE',
      path: '/storage/files/{id}',
      summary: 'Deletes one’s own unused file',
      tags: ['Storage'],
    })
    .input(fileId)
    .output(z.object({ deleted: z.literal(true) })),
}

export const contracts = { storage: storageContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
