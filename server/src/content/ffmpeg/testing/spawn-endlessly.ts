/** A process that starts a program which doesn't end by itself, and sends its id to its parent. */
import { spawnLimited } from '../spawn-limited.ts'

process.send?.(spawnLimited('sleep', ['600']).pid)
