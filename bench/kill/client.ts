/** A client that repeats each request with the same key until there is an answer, and records what was acknowledged. */
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, calls, type InputOf, type OutputOf, type UploadPurpose } from '@polyphony/contract'

// oxlint-disable-next-line typescript/no-explicit-any -- any call at all
type AnyCall = Call<any, any, any>

/** A write that the server has acknowledged. */
export interface Acknowledged {
  call: string
  key: string
  input: Record<string, unknown>
  answer: Record<string, unknown>
}

/** Written to a file at each acknowledgement. */
export class Journal {
  readonly entries: Acknowledged[] = []
  /** The number of requests without an answer. */
  cuts = 0
  /** The number of repeated writes that had been done the first time. */
  repeated = 0
  readonly #file: number

  constructor(file: string) {
    this.#file = fs.openSync(file, 'a')
  }

  note(entry: Acknowledged): void {
    this.entries.push(entry)
    fs.writeSync(this.#file, `${JSON.stringify(entry)}\n`)
  }

  of(call: AnyCall): Acknowledged[] {
    return this.entries.filter((entry) => entry.call === call.path)
  }

  close(): void {
    fs.closeSync(this.#file)
  }
}

export class Refused extends Error {
  readonly code: string
  constructor(path: string, code: string, data: unknown) {
    super(`${path}: ${code} ${JSON.stringify(data)}`)
    this.code = code
  }
}

export class Client {
  readonly tab = randomUUID()
  account_id = ''
  readonly #url: string
  readonly #journal: Journal
  #sid = 'true'

  constructor(url: string, journal: Journal) {
    this.#url = url
    this.#journal = journal
  }

  async signIn(account: string, password: string): Promise<this> {
    const input = { account, password: createHash('sha1').update(password).digest('hex') }
    this.account_id = (await this.ask(calls.session.login, input)).account_id
    return this
  }

  /** @throws Refused. */
  async ask<C extends AnyCall>(call: C, input: InputOf<C>, key?: string): Promise<OutputOf<C>> {
    for (;;) {
      const answer = await this.#send(call, input, key)
      if (answer === null || answer.err_msg === 'Service_Unavailable' || answer.err_msg === 'Service_Timeout') {
        this.#journal.cuts++
        await sleep(50)
        continue
      }
      if (answer.err !== 200) throw new Refused(call.path, answer.err_msg, answer.data)
      return answer.data as OutputOf<C>
    }
  }

  /** A write that takes effect once, however often it is repeated. */
  async write<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const key = randomUUID()
    const before = this.#journal.cuts
    const answer = await this.ask(call, input, key)
    if (this.#journal.cuts > before) this.#journal.repeated++
    this.#journal.note({ call: call.path, key, input: input as never, answer: answer as never })
    return answer
  }

  async upload(name: string, content: string | Buffer<ArrayBuffer>, purpose: UploadPurpose): Promise<string> {
    const bytes = Buffer.from(content)
    const { file_id, upload_url } = await this.ask(calls.file.preUpload, { name, size: bytes.length, purpose })
    const headers = {
      ...this.#headers(),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    }
    const { pathname } = new URL(upload_url, this.#url)
    const sent = await fetch(this.#url + pathname, { method: 'PATCH', headers, body: bytes })
    if (sent.status !== 204) throw new Error(`upload: ${sent.status}`)
    while ((await this.ask(calls.file.uploadFinish, { file_id })).state === 'verifying') await sleep(100)
    return file_id
  }

  async #send(call: AnyCall, input: unknown, key: string | undefined) {
    try {
      const headers = {
        ...this.#headers(),
        'content-type': 'application/json',
        ...(key && { 'x-idempotency-key': key }),
      }
      const response = await fetch(this.#url + call.path, { method: 'POST', headers, body: JSON.stringify(input) })
      const answer = (await response.json()) as { err: number; err_msg: string; data: unknown }
      this.#sid = response.headers.get('x-response-sid') ?? this.#sid
      return answer
    } catch {
      return null // the server is down, or went down during the request
    }
  }

  #headers() {
    return { 'x-platform': 'talent', 'x-requested-sid': this.#sid }
  }
}
