import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { troubleOf } from './trouble.ts'

const error = (code: string, rest: object = {}) => Object.assign(new Error('no'), { code, ...rest })

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that there is no room left', code => {
  expect(troubleOf(error(code))).toMatchObject({ status: 507, code: 'INSUFFICIENT_STORAGE' })
})

test.each(['ECONNREFUSED', 'FILE_STORE', '55P03', '53300', '57P01', '57P03', '08006', '28P01'])(
  '%s means that the data is out of reach',
  code => {
    expect(troubleOf(error(code))).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  },
)

test('a missing socket means that the database is away, any other missing file does not', () => {
  expect(troubleOf(error('ENOENT', { syscall: 'connect' }))?.status).toBe(503)
  expect(troubleOf(error('ENOENT', { syscall: 'open' }))).toBeUndefined()
})

test('trouble is found among nested causes and aggregated errors, without endless loops', () => {
  expect(troubleOf(new Error('the file was not kept', { cause: error('ENOSPC') }))?.status).toBe(507)
  expect(troubleOf(new AggregateError([error('EINVAL'), error('ECONNREFUSED')]))?.status).toBe(503)
  const own = new Error('round')
  own.cause = own
  expect(troubleOf(own)).toBeUndefined()
})

test.each([error('23505'), error('22021'), new Error('no'), 'ENOSPC', undefined])(
  '%j is no trouble with the data',
  other => {
    expect(troubleOf(other)).toBeUndefined()
  },
)

test('recognises the driver’s errors for an unreachable database and an exhausted pool', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const missing = openDatabase('postgres://nobody@/none?host=/nowhere')
  for (const { db, close } of [gone, missing]) {
    const failure = await db
      .selectFrom('users')
      .select('id')
      .execute()
      .catch(reason => reason)
    expect(troubleOf(failure)?.status).toBe(503)
    await close()
    const closed = await db
      .selectFrom('users')
      .select('id')
      .execute()
      .catch(reason => reason)
    expect(closed).toBeInstanceOf(Error)
  }
  expect(troubleOf(new Error('timeout exceeded when trying to connect'))?.status).toBe(503)
})
