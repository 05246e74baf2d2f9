/**
 * Packed postings. A gram's postings are varints: for each chunk, ascending, the distance from the ordinal before, less
 * one, shifted left by one; the lowest bit says that the gram stands there more than once, and then how often follows.
 *
 * A row of the table has a block of entries in the order of their grams: the distance from the gram before (from the row's
 * gram: 0), the bytes of its postings, the postings. An entry that is large stands alone.
 */
import { present } from '@polyphony/contract'

/** A gram of one segment with its packed postings. */
export interface Entry {
  readonly gram: number
  readonly postings: Uint8Array
}

export interface Block {
  /** The smallest gram. */
  readonly gram: number
  readonly packed: Uint8Array
}

/** Small enough to be read for a single gram, large enough that the row around it weighs little. */
const blockBytes = 256

/** Bytes that grow. */
export class Packer {
  #bytes = new Uint8Array(1024)
  length = 0

  varint(value: number): void {
    this.#grow(5)
    let rest = value
    while (rest > 127) {
      this.#bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.length++] = rest
  }

  append(bytes: Uint8Array): void {
    this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** What was written, and begins anew. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.length)
    this.length = 0
    return taken
  }

  #grow(more: number): void {
    if (this.length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.length + more))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
  }
}

/** Packs the postings of one gram after the other. */
export class PostingsPacker {
  readonly #packer = new Packer()
  #last = -1

  /** @param ordinal larger than the one before @param count how often the gram stands in the chunk, from 1 */
  add(ordinal: number, count: number): void {
    this.#packer.varint(((ordinal - this.#last - 1) << 1) | (count > 1 ? 1 : 0))
    if (count > 1) this.#packer.varint(count)
    this.#last = ordinal
  }

  take(): Uint8Array {
    this.#last = -1
    return this.#packer.take()
  }
}

/** @returns the number of postings, which are written to `ordinals` and `counts`, beginning at `start` */
export function unpackPostings(bytes: Uint8Array, ordinals: Int32Array, counts: Uint16Array, start = 0): number {
  let written = start
  let last = -1
  for (let offset = 0; offset < bytes.length; ) {
    let value = bytes[offset++] ?? 0
    if (value > 127) {
      value &= 127
      for (let shift = 7; ; shift += 7) {
        const byte = bytes[offset++] ?? 0
        value |= (byte & 127) << shift
        if (byte < 128) break
      }
    }
    last += (value >>> 1) + 1
    let count = 1
    if (value & 1) {
      count = bytes[offset++] ?? 0
      if (count > 127) {
        count &= 127
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[offset++] ?? 0
          count |= (byte & 127) << shift
          if (byte < 128) break
        }
      }
    }
    ordinals[written] = last
    counts[written++] = count
  }
  return written - start
}

/** Collects entries, given in the order of their grams, to blocks. */
export class BlockPacker {
  readonly #packer = new Packer()
  #first = 0
  #last = 0

  /** @returns the blocks that are full by that */
  add({ gram, postings }: Entry): Block[] {
    const isLarge = postings.length > blockBytes
    const full = isLarge || this.#packer.length + postings.length > blockBytes ? this.end() : []
    if (this.#packer.length === 0) this.#first = this.#last = gram
    this.#packer.varint((gram - this.#last) >>> 0)
    this.#packer.varint(postings.length)
    this.#packer.append(postings)
    this.#last = gram
    return isLarge ? [...full, ...this.end()] : full
  }

  /** @returns the block that isn't full, if there is one */
  end(): Block[] {
    return this.#packer.length > 0 ? [{ gram: this.#first, packed: this.#packer.take() }] : []
  }
}

/** The entries of a block, without copying their bytes. */
export function* entriesOf({ gram, packed }: Block): Generator<Entry> {
  let offset = 0
  function varint(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = present(packed[offset++])
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
  let current = gram
  while (offset < packed.length) {
    current = (current + varint()) | 0
    const length = varint()
    yield { gram: current, postings: packed.subarray(offset, offset + length) }
    offset += length
  }
}

/** The postings of a gram in the block where they would stand; null: the segment hasn't got them. */
export function postingsOf(block: Block, gram: number): Uint8Array | null {
  for (const entry of entriesOf(block)) if (entry.gram >= gram) return entry.gram === gram ? entry.postings : null
  return null
}
