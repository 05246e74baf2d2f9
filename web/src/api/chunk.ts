/** Parts of the program that come when they are needed. */
import { disconnect } from '../i18n/error-message.ts'
import { CallError } from './client.ts'

export const chunkTimeoutMs = 120_000

/** Asking for it again would wait for the same connection: only loading the page anew opens another one. */
export class LateChunk extends CallError {
  constructor() {
    super(disconnect, {}, true)
  }
}

/** What doesn't come within this time won't: then there is an error to see, and a way to try again. */
export async function inTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LateChunk()), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), end])
  } finally {
    clearTimeout(timer)
  }
}
