// Our own boards are Svelte components; through the seam they go like any other.
import { mount, unmount, type Component } from 'svelte'
import type { BoardProps, Part } from './board.ts'

type Parts<Components> = {
  [Name in keyof Components]: Components[Name] extends Component<infer Props> ? Part<Props> : never
}

/** One of the things a component is told: only who reads it hears of a change. */
class Told {
  value: unknown
  constructor(value: unknown) {
    this.value = $state.raw(value)
  }
}

/** A board and its parts, each drawn by a component. */
export function drawn<Components extends Record<string, Component<never>> = Record<never, never>>(
  Board: Component<BoardProps>,
  components?: Components,
): Part<BoardProps> & Parts<Components> {
  const parts = Object.entries(components ?? {}).map(([name, component]) => [name, part(component)])
  return { ...part(Board), ...(Object.fromEntries(parts) as Parts<Components>) }
}

function part<Props extends object>(component: Component<Props>): Part<Props> {
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
