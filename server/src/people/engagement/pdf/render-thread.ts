/** Renders a PDF in a thread, because reading the fonts for Chinese and Japanese takes a second. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ContractPdf, renderContract } from './render-contract.ts'

parentPort!.postMessage(await renderContract(workerData as ContractPdf))
