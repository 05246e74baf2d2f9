/** Holds a file in a stage of its way to be searched, for as long as a test wants. */
import { calls, type KnowledgeStage } from '@polyphony/contract'
import { expect } from 'vitest'
import { poison } from '../../../../content/file/reader/testing/poison.ts'
import { wav } from '../../../../content/file/testing/sample-files.ts'
import type { Peer } from '../../../../ground/adapters/ai/test-peer.ts'
import { holdIndex } from '../../../retrieval/read-chunks.ts'
import { answerOf } from '../../../retrieval/testing/meaning-peer.ts'
import type { FileWorld } from '../../testing/file-world.ts'

export interface Holding {
  /** Resolves once it is held there. */
  readonly reached: Promise<unknown>
  /** Lets it go on. */
  release(): Promise<unknown>
}

export interface HeldStage {
  /** What is shown of it; null while it waits. */
  readonly stage: KnowledgeStage | null
  readonly file: { readonly name: string; readonly bytes: Uint8Array | string }
  /** Whether a deletion has to wait for it, as it does for whoever changes what is found. */
  readonly holdsDeletion?: true
  hold(world: FileWorld, peer: Peer): Promise<Holding>
}

const { vectorKnowledge } = calls.knowledge

/** Lets nobody through before it is opened. */
function gate() {
  const [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pass = () => {
    arrived.resolve()
    return opened.promise
  }
  return { pass, arrived: arrived.promise, open: opened.resolve }
}

/** Whoever fetches a file that is there by now waits, and isn't heard. */
async function holdStorage({ app, db }: FileWorld) {
  const { storage } = app
  const { pass, arrived, open } = gate()
  const held = new Set((await db.selectFrom('file').select('storage_key').execute()).map((one) => one.storage_key))
  const localCopy: typeof storage.localCopy = async (key, signal) => {
    if (held.has(key)) await pass()
    return storage.localCopy(key, signal)
  }
  Object.assign(app, { storage: { ...storage, localCopy } })
  const release = async () => {
    Object.assign(app, { storage })
    open()
  }
  return { reached: arrived, release }
}

async function holdProvider(peer: Peer, path: RegExp): Promise<Holding> {
  const { pass, arrived } = gate()
  const before = peer.aborted
  peer.answer = (request) => {
    if (!path.test(request.path)) return answerOf(request)
    void pass()
    return { hang: true }
  }
  const release = async () => {
    // Nobody waits for what isn't wanted any more.
    await expect.poll(() => peer.aborted).toBeGreaterThan(before)
    peer.answer = (request) => answerOf(request)
  }
  return { reached: arrived, release }
}

const text = 'The zephyr cools the orangery.'

export const heldStages: Record<string, HeldStage> = {
  'in the queue': {
    stage: null,
    file: { name: 'waiting.txt', bytes: text },
    async hold(world) {
      // A company's files are taken in one after the other.
      const knowledge_id = await world.put(await world.base(), 'first.txt', 'Another one is first.')
      const holding = await holdStorage(world)
      await world.as.admin.call(vectorKnowledge, { knowledge_ids: [knowledge_id] })
      await holding.reached
      const release = async () => {
        await holding.release()
        expect((await world.ended(knowledge_id)).status).toBe('completed')
      }
      return { reached: Promise.resolve(), release }
    },
  },
  'while it is fetched': { stage: 'reading', file: { name: 'fetched.txt', bytes: text }, hold: holdStorage },
  'while a recording is fetched': { stage: 'loading', file: { name: 'fetched.wav', bytes: wav(2) }, hold: holdStorage },
  'while it is read': {
    stage: 'reading',
    // Its reading takes minutes, unless somebody ends it.
    file: { name: 'endless.md', bytes: poison },
    hold: async () => ({ reached: Promise.resolve(), release: async () => {} }),
  },
  'while it is heard': {
    stage: 'transcribing',
    file: { name: 'heard.wav', bytes: wav(2) },
    hold: (_, peer) => holdProvider(peer, /transcriptions/),
  },
  'while it is cut': {
    stage: 'chunking',
    file: { name: 'cut.txt', bytes: text },
    async hold({ app }) {
      const { ai } = app
      const { pass, arrived, open } = gate()
      const waiting: typeof ai = async (...asked) => {
        await pass()
        return ai(...asked)
      }
      Object.assign(app, { ai: waiting })
      const release = async () => {
        Object.assign(app, { ai })
        open()
      }
      return { reached: arrived, release }
    },
  },
  'while it gets its vectors': {
    stage: 'embedding',
    file: { name: 'embedded.txt', bytes: text },
    hold: (_, peer) => holdProvider(peer, /embeddings/),
  },
  'while it is indexed': {
    stage: 'indexing',
    file: { name: 'indexed.txt', bytes: text },
    holdsDeletion: true,
    async hold({ db, company_id }) {
      const { pass, arrived, open } = gate()
      const held = db.transaction().execute(async (tx) => {
        await holdIndex(tx, company_id)
        await pass()
      })
      await arrived
      const release = () => {
        open()
        return held
      }
      return { reached: Promise.resolve(), release }
    },
  },
}
