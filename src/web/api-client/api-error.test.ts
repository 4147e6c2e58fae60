import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { apiErrorOf } from './api-error.ts'

test('a refused call has its code, field and wait', () => {
  const refused = new ORPCError('CONFLICT', {
    status: 409,
    data: { body: { code: 'gm-error-name-too-long', field: 'name' }, headers: { 'retry-after': '90' } },
  })
  expect(apiErrorOf(refused)).toEqual({
    status: 409,
    code: 'gm-error-name-too-long',
    field: 'name',
    retryAfter: 90,
  })
})

test('an error of the client library keeps its own code', () => {
  expect(apiErrorOf(new ORPCError('BAD_REQUEST', { data: { field: 'email' } }))).toEqual({
    status: 400,
    code: 'BAD_REQUEST',
    field: 'email',
    retryAfter: undefined,
  })
})

test('the status is 0 if no server was reached', () => {
  const nothing = { status: 0, code: '', field: undefined, retryAfter: undefined }
  for (const thrown of [new TypeError('Failed to fetch'), 'no', null, undefined])
    expect(apiErrorOf(thrown)).toEqual(nothing)
})

test.each(['soon', '-1', '0'])('a wait of %s counts as none', wait => {
  expect(apiErrorOf({ status: 429, data: { headers: { 'retry-after': wait } } }).retryAfter).toBeUndefined()
})
