// A frame has room for so many entries of the log; what follows them is asked for.
import type { Frame, Log } from './wire.ts'

/** Asks for the log of a table after an entry, as a seat sees it. */
export type AskLog = (table: string, since: number, limit: number, seat: number | null) => Promise<Log>

const MOST = 1000

/** A frame with all of its log. */
export async function whole(frame: Frame, ask: AskLog): Promise<Frame> {
  const log = [...frame.log]
  const last = () => log[log.length - 1].seq
  while (frame.more && last() < frame.seq) {
    const limit = Math.min(frame.seq - last(), MOST)
    log.push(...(await ask(frame.table.id, last(), limit, frame.seat)).log)
  }
  return { ...frame, log, more: false }
}
