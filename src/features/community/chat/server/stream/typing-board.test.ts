import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TypingBoard } from './typing-board.ts'

const rooms = ['!one:x', '!two:x', '!three:x']
const step = fc.record({ room: fc.nat({ max: 2 }), who: fc.nat({ max: 2 }), writes: fc.boolean() })

test('a poll gets only those of its own rooms that have changed since, however often they changed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.subarray(rooms), fc.nat({ max: 40 }), (steps, own, since) => {
      const changed: string[] = []
      const board = new TypingBoard(roomId => changed.push(roomId))
      for (const { room, who, writes } of steps) {
        const until = writes ? Date.now() + 30_000 : 0
        board.hear(JSON.stringify({ roomId: rooms[room], member: `user_${who}`, until }))
      }
      expect(board.version).toBe(changed.length)
      const expected = new Set(changed.slice(since).filter(roomId => own.includes(roomId)))
      expect(new Set(board.changedAfter(since, new Set(own)))).toEqual(expected)
      board.stop()
    }),
  )
})
