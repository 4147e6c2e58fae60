import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect when the heap has grown by 60 % of what is alive in it. By itself it grows the heap with the memory of the
 * machine, on one of 24 GiB to several times what is alive, and what its garbage holds outside the heap grows along.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=60')
}
