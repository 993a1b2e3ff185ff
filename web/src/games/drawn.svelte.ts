// Our own boards are Svelte components; through the seam they go like any other.
import { mount, unmount, type Component } from 'svelte'
import type { Part } from './board.ts'

/** One of the things a component is told: only who reads it hears of a change. */
class Told {
  value: unknown
  constructor(value: unknown) {
    this.value = $state.raw(value)
  }
}

/** A component as a part of a board. */
export function drawn<Props extends object>(component: Component<Props>): Part<Props> {
  return {
    mount(element, given) {
      const told = new Map(Object.entries(given).map(([name, value]) => [name, new Told(value)]))
      const props = Object.defineProperties(
        {},
        Object.fromEntries([...told].map(([name, one]) => [name, { enumerable: true, get: () => one.value }])),
      ) as Props
      const instance = mount(component, { target: element, props })
      return {
        update(next) {
          for (const [name, value] of Object.entries(next)) told.get(name)!.value = value
        },
        destroy: () => void unmount(instance),
      }
    },
  }
}
