/** The workbench's keymap and the handlers of its commands, while it is open. */
import { type Signal, signal } from '../signal/signal.ts'
import { type Commands, commandOf, type Focus, type Keymap, type KeyPress, readKeymap, writeKeymap } from './keymap.ts'

/** A command without a handler leaves its keys to the browser. */
export type Handlers = Readonly<Record<string, (() => void) | undefined>>

export class Keys {
  readonly commands: Commands
  readonly keymap: Signal<Keymap>
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>
  #sources: readonly (() => Handlers)[] = []

  constructor(commands: Commands, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.commands = commands
    this.#storage = storage
    this.keymap = signal(readKeymap(storage, commands))
  }

  change(next: Keymap): void {
    this.keymap.value = next
    writeKeymap(this.#storage, next, this.commands)
  }

  /** Handlers that were added first have priority. @returns a function that removes them. */
  add(source: () => Handlers): () => void {
    this.#sources = [...this.#sources, source]
    return () => {
      this.#sources = this.#sources.filter((other) => other !== source)
    }
  }

  /** Whether the present work has the command. */
  isHandled(command: string): boolean {
    return this.#sources.some((source) => source()[command] !== undefined)
  }

  /** The handler for a key press; null where the browser handles it. */
  handlerOf(press: KeyPress, focus: Focus): (() => void) | null {
    const command = commandOf(press, this.commands, this.keymap.peek(), focus)
    if (!command) return null
    for (const source of this.#sources) {
      const run = source()[command]
      if (run) return run
    }
    return null
  }
}
