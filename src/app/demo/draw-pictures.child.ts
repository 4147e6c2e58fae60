import { setPriority } from 'node:os'

// Draws the demo world's pictures beside the server that forked it, and ends when all are there, or with the server.
// Lowest first: threads that start from now on, which do the drawing, inherit the priority.
setPriority(19)
process.on('disconnect', () => process.exit())
const { drawForParent } = await import('./draw-for-parent.ts')
await drawForParent()
process.exit()
