// Tells a scene in its steps where positions do not come by themselves: in replays.
import { clock } from '../clock.ts'
import type { Step, Told } from '../games/scene.ts'
import { settings } from '../settings.svelte.ts'
import { STRETCH } from './playback.ts'

export class Stepper {
  telling: Told | null = $state.raw(null)
  /** Which step is told; null: all have been. */
  step: number | null = $state(null)
  isSlow = $state(false)
  #cancel: (() => void) | undefined

  get toldStep(): Step | null {
    return this.step === null ? null : (this.telling?.steps[this.step] ?? null)
  }

  /** Begins to tell a scene; null: nothing is told. */
  tell(told: Told | null): void {
    this.telling = told?.steps.length && STRETCH[settings.speed] ? told : null
    this.isSlow = false
    this.#go(this.telling ? 0 : null)
  }

  nextStep = (): void => {
    if (this.step !== null) this.#go(this.step + 1)
  }
  endSteps = (): void => this.#go(null)
  slower = (): void => {
    this.isSlow = !this.isSlow
    this.#go(this.step)
  }

  #go(step: number | null): void {
    this.#cancel?.()
    const told = step === null ? undefined : this.telling?.steps[step]
    this.step = told ? step : null
    if (told) this.#cancel = clock.after(told.hold * STRETCH[settings.speed] * (this.isSlow ? 2 : 1), this.nextStep)
  }
}
