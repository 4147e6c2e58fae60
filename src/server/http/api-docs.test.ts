import { oc } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiReferencePage, openApiDocument } from './api-docs.ts'

test('schemas are JSON, with innermost objects and lists on one line', async () => {
  const add = oc
    .route({ method: 'POST', path: '/stalls', summary: 'Add a stall' })
    .input(z.object({ kind: z.enum(['fruit', 'tea']), code: z.string().regex(/^[A-Z]{2}$/) }))
  const page = apiReferencePage(await openApiDocument({ add }, { publicUrl: 'https://pola.test' }))
  const [, text = ''] = /Input<\/summary><pre>([^<]*)<\/pre>/.exec(page) ?? []
  expect(text).toContain('"enum": [ "fruit", "tea" ]')
  expect(JSON.parse(text)).toMatchObject({
    properties: { kind: { enum: ['fruit', 'tea'] }, code: { pattern: '^[A-Z]{2}$' } },
    required: ['kind', 'code'],
  })
})
