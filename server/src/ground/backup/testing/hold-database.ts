/** Starts the embedded database of a directory and holds it until it is killed. */
import { startEmbedded } from '../../db/embedded/start-embedded.ts'

await startEmbedded(process.argv[2] ?? '')
process.send?.('ready')
