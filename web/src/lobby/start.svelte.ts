// Begins a game at once: as the last one of its kind, or as usual.
import { go } from '../router.svelte.ts'
import { api, introduced } from '../server/api.ts'
import type { Lobby, Table } from '../server/wire.ts'
import { settings } from '../settings.svelte.ts'
import { t } from '../texts.svelte.ts'
import { beginsAtOnce, firstForm, recall, wanted, type Form } from '../pages/form.ts'
import { hasWon } from './shelf.ts'

interface More {
  position?: string | null
  /** Whose knowledge of it stays, the rest being dealt anew. */
  seen?: number | null
}

/** A table as chosen. */
export async function open(game: string, form: Form, { position = null, seen = null }: More = {}): Promise<Table> {
  await introduced(settings.name, t('new.guest'))
  return api.open({
    game,
    seats: form.seats.map((_, number) => wanted(form, number, t('player', { number: number + 1 }))),
    options: form.options,
    public: form.listed && form.seats.includes('open'),
    help: form.help || null,
    position,
    seen,
  })
}

const infoOf = async (name: string) => (await api.games()).find((one) => one.game === name)!

/** Plays a first game: against the easiest bots. */
export async function playFirst(name: string): Promise<void> {
  go(`/t/${(await open(name, firstForm(await infoOf(name)))).id}`)
}

/** Plays a game as last time, or as usual; what waits for people is looked at first. */
export async function playAtOnce(name: string, lobby: Lobby): Promise<void> {
  const game = await infoOf(name)
  const form = recall(game, $state.snapshot(settings.forms[name]), hasWon(lobby.mine, name))
  go(beginsAtOnce(form) ? `/t/${(await open(name, form)).id}` : `/new/${name}`)
}
