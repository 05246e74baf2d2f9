/** A silent recording of one minute to be interpreted. */
import { PlayerController } from '../core/player/player-controller.ts'
import { DocumentStore } from '../core/store/document-store.ts'

export async function newFloor() {
  const facts = { rules: new Set<string>(), hasOpenIssue: false, hasOpenComment: false }
  const player = new PlayerController(
    new DocumentStore(
      () => undefined,
      () => ({ ...facts, estimate: null, isDoubtful: false, isShownByWork: () => false }),
    ),
  )
  const floor = new Audio(silence(60_000))
  const isReady = new Promise((resolve) => floor.addEventListener('canplay', resolve, { once: true }))
  player.attach(floor)
  await isReady
  return { player, floor }
}

/** The address of a silent recording. */
export function silence(length_ms: number): string {
  const rate = 8000
  const size = (rate * length_ms) / 1000
  const bytes = new DataView(new ArrayBuffer(44 + size))
  const write = (offset: number, text: string) =>
    new TextEncoder().encode(text).forEach((byte, index) => bytes.setUint8(offset + index, byte))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + size, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, size, true)
  new Uint8Array(bytes.buffer).fill(128, 44)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}
