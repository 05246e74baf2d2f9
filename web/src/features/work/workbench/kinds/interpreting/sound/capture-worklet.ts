/** Runs in the audio thread: collects the microphone's samples as 16-bit integers in blocks of 20 ms. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

const blockFrames = 960

class Capture extends AudioWorkletProcessor {
  #block = new Int16Array(blockFrames)
  #filled = 0

  process([channels]: Float32Array[][]): boolean {
    const samples = channels?.[0]
    // Without a source it records silence, so that the time continues.
    const length = samples?.length ?? 128
    for (let index = 0; index < length; index++) {
      const sample = Math.max(-1, Math.min(1, samples?.[index] ?? 0))
      this.#block[this.#filled++] = Math.round(sample * 32_767)
      if (this.#filled < blockFrames) continue
      this.port.postMessage(this.#block, [this.#block.buffer])
      this.#block = new Int16Array(blockFrames)
      this.#filled = 0
    }
    return true
  }
}

registerProcessor('capture', Capture)
