/** Vectors as they are stored: the signs of their numbers, and the numbers. */

/** So many of the nearest by signs are compared by their numbers. */
export const rescored = 200

/** `0` where a number is negative. */
export function signsOf(vector: Float32Array): string {
  let signs = ''
  for (const number of vector) signs += number < 0 ? '0' : '1'
  return signs
}

export function packNumbers(vector: Float32Array): Buffer {
  const { buffer, byteOffset, byteLength } = Float16Array.from(vector)
  return Buffer.from(buffer, byteOffset, byteLength)
}

export function unpackNumbers(bytes: Buffer): Float32Array {
  // The driver's buffers may begin at an odd byte.
  return Float32Array.from(new Float16Array(new Uint8Array(bytes).buffer))
}

/** Of vectors whose length is 1. */
export function cosineOf(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0)
  return sum
}
