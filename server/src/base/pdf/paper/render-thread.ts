/** Renders a document in a thread, because reading the fonts for Chinese and Japanese takes a second. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PaperPdf } from './paper.ts'
import { renderPaper } from './render-paper.ts'

parentPort!.postMessage(await renderPaper(workerData as PaperPdf))
