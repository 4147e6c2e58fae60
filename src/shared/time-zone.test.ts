import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each([
  ['Asia/Colombo', true],
  ['UTC', true],
  ['Moon/Base', false],
  ["'; drop table orders", false],
])('%s is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected))
