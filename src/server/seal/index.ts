export { loadSealer, sealerWhenNeeded } from './load-sealer.ts'
export { createSealer, type Sealer } from './sealer.ts'
