/**
 * Packed postings. A gram's postings are varints: for each chunk, ascending, the distance from the ordinal before, less
 * one, shifted left by one; the lowest bit says that the gram stands there more than once, and then how often follows.
 *
 * A row of the table has a block of entries in the order of their grams: the distance from the gram before (from the row's
 * gram: 0), the bytes of its postings, the postings. An entry that is large stands alone.
 */
import { present } from '@polyphony/contract'

/** A gram's postings: the bytes between `from` and `to`. */
export interface Packed {
  readonly bytes: Uint8Array
  readonly from: number
  readonly to: number
}

export const sizeOf = ({ from, to }: Packed) => to - from

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

  /** What was written; it begins anew. The bytes are good until more is written. */
  end(): Uint8Array {
    const written = this.#bytes.subarray(0, this.length)
    this.length = 0
    return written
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

  /** The postings of the gram; the bytes are good until the next one's are added. */
  end(): Uint8Array {
    this.#last = -1
    return this.#packer.end()
  }
}

/** @returns the number of postings, which are written to `ordinals` and `counts`, beginning at `start` */
export function unpackPostings(
  { bytes, from, to }: Packed,
  ordinals: Int32Array,
  counts: Uint16Array,
  start = 0,
): number {
  let written = start
  let last = -1
  for (let offset = from; offset < to; ) {
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

/** Rows of one statement. */
const mostRows = 1000

/** Collects the postings of grams, given in the order of the grams, to blocks. */
export class BlockPacker {
  readonly #packer = new Packer()
  #blocks: Block[] = []
  #first = 0
  #last = 0

  add(gram: number, postings: Uint8Array): void {
    const isLarge = postings.length > blockBytes
    if (isLarge || this.#packer.length + postings.length > blockBytes) this.#close()
    if (this.#packer.length === 0) this.#first = this.#last = gram
    this.#packer.varint((gram - this.#last) >>> 0)
    this.#packer.varint(postings.length)
    this.#packer.append(postings)
    this.#last = gram
    if (isLarge) this.#close()
  }

  /** Whether there are enough blocks to write them. */
  get isFull(): boolean {
    return this.#blocks.length >= mostRows
  }

  /** The blocks that are full by now. */
  take(): Block[] {
    const taken = this.#blocks
    this.#blocks = []
    return taken
  }

  /** With the one that isn't full. */
  end(): Block[] {
    this.#close()
    return this.take()
  }

  #close(): void {
    if (this.#packer.length > 0) this.#blocks.push({ gram: this.#first, packed: this.#packer.end().slice() })
  }
}

/** Steps through the entries of a block without making an object of each: a merge reads millions. */
export class BlockCursor implements Packed {
  /** Of the entry; its postings are `bytes` between `from` and `to`. */
  gram = 0
  bytes: Uint8Array = new Uint8Array()
  from = 0
  to = 0

  /** Stands before the first entry. */
  open({ gram, packed }: Block): this {
    this.gram = gram
    this.bytes = packed
    this.to = 0
    return this
  }

  /** @returns whether there was another entry */
  next(): boolean {
    if (this.to >= this.bytes.length) return false
    this.from = this.to
    this.gram = (this.gram + this.#varint()) | 0
    const length = this.#varint()
    this.to = this.from + length
    return true
  }

  #varint(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = present(this.bytes[this.from++])
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
  }
}

/** The postings of a gram in the block where they would stand; null: the segment hasn't got them. */
export function postingsOf(block: Block, gram: number): Packed | null {
  const cursor = new BlockCursor().open(block)
  while (cursor.next()) if (cursor.gram >= gram) return cursor.gram === gram ? cursor : null
  return null
}
