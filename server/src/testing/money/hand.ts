/**
 * Makes calls the way a bad day makes them: some are sent twice, of some the database's connections are cut meanwhile. What is
 * random comes from one seed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Call, InputOf, OutputOf } from '@polyphony/contract'
import { idempotencyKey } from '../../../../seed/actions.ts'
import type { Answer, Player } from '../../../../seed/player.ts'
import { run } from '../global-setup.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

/** In [0, 1): mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Odds {
  doubles: number
  cuts: number
}

/** Within a minute and a half. */
const tries = 50

export class Hand {
  readonly random: () => number
  /** What must not have happened, in words. */
  readonly faults: string[] = []
  /** Call and answer → how often. */
  readonly answers = new Map<string, number>()
  doubles = 0
  cuts = 0
  sent = 0
  readonly #odds: Odds
  readonly #url: URL

  constructor(databaseUrl: string, seed: number, odds: Odds) {
    this.#url = new URL(databaseUrl)
    this.random = randomFrom(seed)
    this.#odds = odds
  }

  chance = (share: number): boolean => this.random() < share
  /** A whole number from `min` to `max`. */
  whole = (min: number, max: number): number => min + Math.floor(this.random() * (max - min + 1))
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)]
  }

  /** @returns the first answer; null where nobody knows what became of the call */
  async send<C extends AnyCall>(player: Player, call: C, input: InputOf<C>): Promise<Answer<OutputOf<C>> | null> {
    this.sent++
    const headers = idempotencyKey()
    const ask = () => player.ask(call, input, headers)
    const [isDouble, isCut] = [this.chance(this.#odds.doubles), this.chance(this.#odds.cuts)]
    const isAtOnce = this.chance(0.5)
    if (isDouble) this.doubles++
    const asked = isDouble && isAtOnce ? [ask(), ask()] : [ask()]
    if (isCut) await this.#cut()
    const answers = await Promise.all(asked)
    if (isDouble && !isAtOnce) answers.push(await ask())
    for (const answer of answers) this.#note(call, answer, isCut)
    if (call.idempotent)
      for (const [at, one] of answers.entries()) answers[at] = await this.#untilAnswered(call, one, ask)
    if (call.idempotent && answers.length > 1) this.#compare(call, input, answers)
    const [first] = answers
    return isUnknown(first!) ? null : first!
  }

  #note(call: AnyCall, answer: Answer<unknown>, isCut: boolean): void {
    const name = `${call.path.split('/').at(-1)} ${answer.err_msg}`
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
    if (isUnknown(answer) && !isCut) this.faults.push(`${name}, and nothing was cut`)
  }

  /** Who got no answer sends the same again. */
  async #untilAnswered<T>(call: AnyCall, first: Answer<T>, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    let answer = first
    for (let round = 0; round < tries && isUnknown(answer); round++) {
      // The database may need long on a machine with other work.
      await sleep(Math.min(20 * 2 ** round, 2000))
      answer = await ask()
    }
    if (isUnknown(answer)) this.faults.push(`${call.path}: no answer after ${tries} tries`)
    return answer
  }

  /** Law I4: the same once more is the same, and answers the same. */
  #compare(call: AnyCall, input: unknown, [one, other]: Answer<unknown>[]): void {
    const [first, second] = [one!, other!]
    const isOk = first.err_msg === 'OK'
    if (isOk !== (second.err_msg === 'OK') || (isOk && !isDeepStrictEqual(first.data, second.data)))
      this.faults.push(
        `${call.path} ${JSON.stringify(input)}: ${first.err_msg} ${JSON.stringify(first.data)}, then ${second.err_msg} ${JSON.stringify(second.data)}`.slice(
          0,
          1000,
        ),
      )
  }

  /** Ends every connection of the server while it works on a call. */
  async #cut(): Promise<void> {
    this.cuts++
    await sleep(this.random() * 25)
    const server = new URL(this.#url)
    const name = server.pathname.slice(1)
    server.pathname = '/postgres'
    await run(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
}

/** The server could not say whether it did what it was asked. */
const isUnknown = ({ err_msg }: Answer<unknown>) => err_msg === 'Service_Unavailable'
