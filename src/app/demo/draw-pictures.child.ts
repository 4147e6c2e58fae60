import { setPriority } from 'node:os'

// Draws the demo world's pictures beside the server that forked it, and ends when all are there, or with the server.
// It has the lowest priority, which threads started from now on inherit, and those do the drawing.
setPriority(19)
process.on('disconnect', () => process.exit())
const { drawForParent } = await import('./draw-for-parent.ts')
await drawForParent()
process.exit()
