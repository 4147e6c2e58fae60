import type { LoadedThing } from '../rows/feed-kinds.ts'

/** A thing of which nothing but its address is known; its kind adds what it shows. */
export function plainThing(id: number, path: string): LoadedThing {
  return {
    ...{ id, path, title: '', words: '' },
    ...{ language: null, picture: null, price: null, replies: null, post: null },
  }
}
