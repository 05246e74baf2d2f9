/** Renders a statement in a thread, because reading the fonts for Chinese and Japanese takes a second. */
import { parentPort, workerData } from 'node:worker_threads'
import { renderStatement, type StatementPdf } from './render-statement.ts'

parentPort!.postMessage(await renderStatement(workerData as StatementPdf))
