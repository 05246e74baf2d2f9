/** Loading of code that isn't part of the first page. */
import { disconnect } from '../i18n/error-message.ts'
import { CallError } from './client.ts'

export const chunkTimeoutMs = 120_000

/** Another import of the same chunk would wait for the same connection: only reloading the page opens a new one. */
export class LateChunk extends CallError {
  constructor() {
    super(disconnect, {}, true)
  }
}

/** After this time loading counts as failed: the user sees an error and can try again. */
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
